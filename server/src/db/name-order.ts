import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Sorts a text as people sort names: by the collation `name_order`, which ignores case and accents and compares digits
 * by value. Matches the definition of the indexes. Only for sorting: by this collation, "Smith" equals "SMÍTH".
 */
export const sortByName = (text: SQLWrapper): SQL => sql`(${text}) collate name_order`
