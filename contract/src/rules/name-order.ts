/**
 * Compares names in natural order, ignoring case and accents: "Unit 2" comes before "Unit 10". The database collation
 * `name_order` sorts in the same way (docs/spec 16.5). The locale is fixed, so that all browsers and servers sort
 * alike.
 */
const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

export const compareNames = (name: string, other: string): number => collator.compare(name, other)
