/**
 * The kinds of data in replies, as the database names them (hence `catalogue`). The database stores a version of each:
 * orders with their items, change requests, accounts of staff and dealers with their companies, and packages with their
 * categories.
 */
export const dataAreas = ['accounts', 'catalogue', 'orders', 'requests'] as const
export type DataArea = (typeof dataAreas)[number]

/** The areas that a reply depends on; `showsWith` adds areas when a query parameter is present. */
export interface ReplyAreas {
  shows: readonly DataArea[]
  showsWith?: Readonly<Record<string, readonly DataArea[]>>
  /** The reply totals a whole year, so browsers refetch it once a minute instead of every two seconds. */
  isCostly?: true
}
