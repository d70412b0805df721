import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * A text in the order in which people sort names: by the collation `name_order`, which ignores case and accents and compares
 * digits by value. Written as the indexes are. The collation is for sorting alone: by it, "Smith" equals "SMÍTH".
 */
export const inNameOrder = (text: SQLWrapper): SQL => sql`(${text}) collate name_order`
