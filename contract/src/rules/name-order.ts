/**
 * Sorts names as people do: case and accents make no difference, and digits count by their value, so "Unit 2" comes before
 * "Unit 10". The database sorts by its collation `name_order` in the same way (docs/spec 16.5). The locale is fixed, so that
 * every browser and server sorts alike.
 */
const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

export const compareNames = (one: string, other: string): number => collator.compare(one, other)
