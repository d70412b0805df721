import type { dealersQuerySchema } from '@portal/contract/accounts/dealers'
import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import { escapeLike } from '@portal/contract/rules/search-text'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { isOrdered } from '../../../core/orders/ordered'
import { holding, searchConditions, searchValues } from '../../../core/search-pattern'
import { type ScopeSubject, scopeSelection } from '../../../db/dealer-scope'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { orders } from '../../../db/tables/orders'
import { pageLimit, pageOffset, preparedList, total } from '../../../platform/database/prepared-list'
import { type Conditions, type Selection, selectBy, type Term } from '../../../platform/database/selection'
import { dealerColumns, managers } from './find-dealer'

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

/** What a list of dealers can be narrowed by. Deleted accounts are in no list. */
const conditions = {
  existing: () => and(eq(accounts.role, 'dealer'), isNull(accounts.deletedAt)),
  ...searchConditions(accounts.searchText),
  numberPattern: (pattern: Term<string>) => sql`${dealerProfiles.dealerNumberKey} like ${pattern}`,
  zipPattern: (pattern: Term<string>) => sql`${dealerProfiles.zipCode} like ${pattern}`,
  district: (district: Term<string>) => eq(accounts.district, district),
  unmanaged: () => isNull(dealerProfiles.territoryManagerId),
  managerId: (id: Term<string>) => eq(dealerProfiles.territoryManagerId, id),
  isActive: (isActive: Term<boolean>) => eq(accounts.isActive, isActive),
  // One order of a dealer's year at most is neither cancelled nor expired, and the index on them answers it.
  notOrdered: (year: Term<number>) =>
    sql`not exists (select 1 from ${orders} where ${orders.dealerId} = ${accounts.id} and ${orders.orderYear} = ${year} and ${isOrdered})`,
} satisfies Conditions

/**
 * Less than a whole ZIP is looked for by its first three digits, which staff read: digit by digit the rest would be
 * read off the filter.
 */
const zipPrefix = (typed: string): string => (typed.length < 5 ? typed.slice(0, 3) : typed)

/** The dealers a list is made of, within the subject's scope. */
export function selectDealers(filter: Filter, subject: ScopeSubject): Selection {
  const { search, dealerNumber, zip, district, territoryManagerId, isActive, notOrdered } = filter
  const values = {
    existing: true,
    ...searchValues('accounts', search),
    numberPattern: holding(dealerNumberKey(dealerNumber ?? '')),
    zipPattern: zip?.trim() ? `${escapeLike(zipPrefix(zip.trim()))}%` : undefined,
    district: district || undefined,
    unmanaged: territoryManagerId === 'none' || undefined,
    managerId: territoryManagerId === 'none' ? undefined : territoryManagerId,
    isActive,
    notOrdered,
  } as const
  return selectBy(conditions, values, scopeSelection(accounts.id, subject, 'dealer.read'))
}

/** The dealers in pages. */
export const dealerList = preparedList('dealers', {
  page: (db, where, sort: DealersQuery['sort']) =>
    db
      .select(dealerColumns)
      .from(accounts)
      .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
      .leftJoin(managers, eq(managers.id, dealerProfiles.territoryManagerId))
      .where(where)
      .orderBy(...ordering(sort))
      .limit(pageLimit)
      .offset(pageOffset),
  count: (db, where) =>
    db
      .select({ total })
      .from(accounts)
      .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
      .where(where),
})
