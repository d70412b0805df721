/** Returns the named fields of a record, without undefined ones. */
export const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]): Partial<Pick<T, K>> =>
  Object.fromEntries(names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]])) as Partial<
    Pick<T, K>
  >

/** Returns all of the named fields of a record. A loop for speed: lists of a hundred rows use it. */
export function pickAll<T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> {
  const picked: Partial<Pick<T, K>> = {}
  for (const name of names) picked[name] = from[name]
  return picked as Pick<T, K>
}
