type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

const byName = ([one]: [string, Json], [other]: [string, Json]): number => (one < other ? -1 : 1)

const sorted = (value: Json): Json => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  return Object.fromEntries(
    Object.entries(value)
      .sort(byName)
      .map(([name, each]) => [name, sorted(each)]),
  )
}

/** A value as JSON with two-space indentation and sorted keys, so that a diff shows only real changes. */
export const sortedJson = (value: unknown): string => `${JSON.stringify(sorted(value as Json), null, 2)}\n`
