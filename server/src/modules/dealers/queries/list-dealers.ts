import type { dealersQuerySchema } from '@portal/contract/accounts/dealers'
import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import { escapeLike, searchKey } from '@portal/contract/rules/search-text'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { isOrdered } from '../../../core/orders/ordered'
import { type ScopeSubject, withinScope } from '../../../db/dealer-scope'
import { accounts, dealerProfiles, orders } from '../../../db/tables'
import type { Db } from '../../../platform/database/types'

import { dealerColumns, managers } from './dealer-columns'

export type DealersQuery = z.output<typeof dealersQuerySchema>
type Filter = Omit<DealersQuery, 'sort' | 'limit' | 'offset'>

const sortColumns = {
  dealerNumber: dealerProfiles.dealerNumberKey,
  companyName: dealerProfiles.companyName,
  brand: dealerProfiles.brand,
  isActive: accounts.isActive,
  updatedAt: accounts.updatedAt,
} as const

const isSortField = (field: string): field is keyof typeof sortColumns => field in sortColumns

/** By company name when nothing else is asked for; dealers without a value come last either way. */
function ordering(sort: DealersQuery['sort']): SQL[] {
  const field = sort?.replace('-', '') ?? ''
  const column = isSortField(field) ? sortColumns[field] : sortColumns.companyName
  const direction = sort?.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`
  return [sql`${column} ${direction}`, asc(dealerProfiles.companyName), asc(accounts.id)]
}

function managedBy(managerId: string): SQL {
  return managerId === 'none'
    ? isNull(dealerProfiles.territoryManagerId)
    : eq(dealerProfiles.territoryManagerId, managerId)
}

// One order of a dealer's year at most is neither cancelled nor expired, and the index on them answers it.
const hasNoOrderIn = (orderYear: number): SQL =>
  sql`not exists (select 1 from ${orders} where ${orders.dealerId} = ${accounts.id} and ${orders.orderYear} = ${orderYear} and ${isOrdered})`

/**
 * Less than a whole ZIP is looked for by its first three digits, which staff read: digit by digit the rest would be
 * read off the filter.
 */
const zipPrefix = (typed: string): string => (typed.length < 5 ? typed.slice(0, 3) : typed)

/** The dealers a list is made of, within the subject's scope. Deleted accounts are in no list. */
export function dealerConditions(filter: Filter, subject: ScopeSubject): SQL | undefined {
  const { search, dealerNumber, zip, district, territoryManagerId, isActive, notOrdered } = filter
  const words = searchKey(search)
  const number = dealerNumberKey(dealerNumber ?? '')
  const digits = zip?.trim() ?? ''
  return and(
    eq(accounts.role, 'dealer'),
    isNull(accounts.deletedAt),
    withinScope(accounts.id, subject, 'dealer.read'),
    words === '' ? undefined : sql`${accounts.searchText} like ${`%${escapeLike(words)}%`}`,
    number === '' ? undefined : sql`${dealerProfiles.dealerNumberKey} like ${`%${escapeLike(number)}%`}`,
    digits === '' ? undefined : sql`${dealerProfiles.zipCode} like ${`${escapeLike(zipPrefix(digits))}%`}`,
    district ? eq(accounts.district, district) : undefined,
    territoryManagerId ? managedBy(territoryManagerId) : undefined,
    isActive === undefined ? undefined : eq(accounts.isActive, isActive),
    notOrdered === undefined ? undefined : hasNoOrderIn(notOrdered),
  )
}

export function listDealerRows(
  db: Db,
  where: SQL | undefined,
  page: { sort: DealersQuery['sort']; limit: number; offset: number },
) {
  return db
    .select(dealerColumns)
    .from(accounts)
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .leftJoin(managers, eq(managers.id, dealerProfiles.territoryManagerId))
    .where(where)
    .orderBy(...ordering(page.sort))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countDealers(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(accounts)
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .where(where)
  return row?.count ?? 0
}
