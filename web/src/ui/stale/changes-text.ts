interface Words<Name extends string> {
  labels: Readonly<Record<Name, string>>
  /** How a field's value reads. */
  show: (name: Name, value: string | boolean) => string
}

/**
 * What differs now from a record as it was shown: 'City: Macon. Status: Inactive.' `names` are the fields in reading
 * order.
 */
export function changesText<Name extends string>(
  names: readonly Name[],
  { labels, show }: Words<Name>,
  shown: Readonly<Record<Name, string | boolean>>,
  current: Readonly<Record<Name, string | boolean>>,
): string {
  return names
    .filter((name) => shown[name] !== current[name])
    .map((name) => `${labels[name]}: ${show(name, current[name])}.`)
    .join(' ')
}
