/**
 * What answers are made of, each with a version of its own in the database: orders with their items, change requests,
 * accounts of staff and dealers with their businesses, packages with their categories.
 */
export const dataAreas = ['accounts', 'catalogue', 'orders', 'requests'] as const
export type DataArea = (typeof dataAreas)[number]

/** The areas that an answer shows, and those it shows only when a parameter of the query is there. */
export interface ShownAreas {
  shows: readonly DataArea[]
  showsWith?: Readonly<Record<string, readonly DataArea[]>>
  /** It adds up a whole year: browsers refetch it once a minute, instead of every two seconds. */
  isCostly?: true
}
