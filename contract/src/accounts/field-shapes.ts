/** One part of the named fields' descriptions, such as the schemas that a reply consists of. */
export const shapeOf = <Fields, Name extends keyof Fields & string, Part extends keyof Fields[Name]>(
  fields: Fields,
  names: readonly Name[],
  part: Part,
) =>
  Object.fromEntries(names.map((name) => [name, fields[name][part]])) as {
    [N in Name]: Fields[N][Part & keyof Fields[N]]
  }
