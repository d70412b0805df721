import { dealerListColumns } from '@portal/contract/accounts/dealer-fields'
import { sortableKeys } from '@portal/contract/accounts/list-column'
import type { OrderStatus } from '@portal/contract/rules/order-status'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { dealerFieldColumns } from '../../../core/accounts/dealer-columns'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { sortByName } from '../../../db/tables/columns'
import { prepareList, total } from '../../../platform/database/prepared-list'
import { dealerColumns, managers } from './find-dealer'
import { type DealersQuery, orderStatusInYear } from './select-dealers'

const companyOrder = sortByName(dealerProfiles.companyName)

const sortByField = (column: AnyPgColumn) => (column.dataType === 'string' ? sortByName(column) : column)

const sortColumns: Readonly<Record<string, AnyPgColumn | SQL>> = {
  ...Object.fromEntries(
    sortableKeys(dealerListColumns).map((field) => [field, sortByField(dealerFieldColumns[field])]),
  ),
  dealerNumber: sortByName(dealerProfiles.dealerNumberKey),
  updatedAt: accounts.updatedAt,
}

/** Sorts by company name by default. Dealers without a value always come last. */
function ordering(sort: DealersQuery['sort']): SQL[] {
  const column = sortColumns[sort?.replace('-', '') ?? ''] ?? companyOrder
  const direction = sort?.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`
  return [sql`${column} ${direction}`, asc(companyOrder), asc(accounts.id)]
}

/** Lists dealers in pages. It computes the order status only for the rows of the page. */
const createDealerList = (name: string, orderStatus: SQL<OrderStatus | null>) =>
  prepareList(name, {
    page: (db, where, cut, sort: DealersQuery['sort']) =>
      db
        .select({ ...dealerColumns, orderStatus: orderStatus.as('order_status') })
        .from(accounts)
        .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
        .leftJoin(managers, eq(managers.id, dealerProfiles.territoryManagerId))
        .where(where)
        .orderBy(...ordering(sort))
        .limit(cut.limit)
        .offset(cut.offset),
    count: (db, where) =>
      db
        .select({ total })
        .from(accounts)
        .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
        .where(where),
  })

/** Lists dealers without an order status. */
export const dealerList = createDealerList('dealers', sql`null`)

/** Lists dealers with the status of their order of the selection's `orderYear`. */
export const dealerOrderList = createDealerList('dealers_with_orders', orderStatusInYear(sql.placeholder('orderYear')))
