interface Words<Name extends string> {
  /** What the fields are called, in reading order. */
  labels: Readonly<Record<Name, string>>
  /** How a field's value reads. */
  show: (name: Name, value: string | boolean) => string
}

/** What differs now from a record as it was shown: 'City: Macon. Status: Inactive.' */
export function changesText<Name extends string>(
  { labels, show }: Words<Name>,
  shown: Readonly<Record<Name, string | boolean>>,
  current: Readonly<Record<Name, string | boolean>>,
): string {
  const names = Object.keys(labels) as Name[]
  return names
    .filter((name) => shown[name] !== current[name])
    .map((name) => `${labels[name]}: ${show(name, current[name])}.`)
    .join(' ')
}
