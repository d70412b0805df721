/** One part of the named fields' descriptions, such as the schemas that a reply consists of. */
export const shapeOf = <Fields, Name extends keyof Fields & string, Part extends keyof Fields[Name]>(
  fields: Fields,
  names: readonly Name[],
  part: Part,
) =>
  Object.fromEntries(names.map((name) => [name, fields[name][part]])) as {
    [N in Name]: Fields[N][Part & keyof Fields[N]]
  }

/** Returns how the values of described fields read; empty for no value. */
export const textIn =
  <Field extends string>(fields: Readonly<Record<Field, { label: string; text?: (value: never) => string }>>) =>
  (field: Field, value: unknown): string => {
    if (value === null || value === undefined) return ''
    const { text } = fields[field] as { text?: (value: unknown) => string }
    return text ? text(value) : String(value)
  }
