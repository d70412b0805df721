import { and, eq, gte, ne, type SQL, sql } from 'drizzle-orm'
import { signedMonth } from '../../../core/orders/ordered'
import { inDistrict, managedBy, type ScopeSubject, scopeParts, withinScope } from '../../../db/dealer-scope'
import { dealerProfiles, orderItems, orders } from '../../../db/tables'
import type { OrderFilter } from '../order-filter'
import { bareConditions, bareOf, profilesWhere } from './bare-conditions'
import { type FilterValues, valuesOf } from './filter-values'

const withoutMarks = sql`regexp_replace(normalize(${orders.dealerInformation}->>'companyName', NFD), ${'[\u0300-\u036f]'}, '', 'g')`

/** The company in the form of `searchKey`. */
const companyKey = sql`lower(regexp_replace(${withoutMarks}, '\\s+', ' ', 'g'))`

const place = (name: keyof FilterValues) => sql.placeholder(name)

const conditions: Record<Exclude<keyof FilterValues, 'timeZone'>, () => SQL | undefined> = {
  status: () => eq(orders.status, place('status')),
  year: () => eq(orders.orderYear, place('year')),
  companyPattern: () =>
    sql`${orders.searchText} like ${place('companyPattern')} and ${companyKey} like ${place('companyPattern')}`,
  orderNumber: () => eq(orders.orderNumber, place('orderNumber')),
  dealerNumber: () => profilesWhere(sql`${dealerProfiles.dealerNumberKey} = ${place('dealerNumber')}`),
  district: () => inDistrict(orders.dealerId, place('district')),
  brand: () => profilesWhere(sql`${dealerProfiles.brand} = ${place('brand')}`),
  category: () =>
    sql`${orders.id} in (select ${orderItems.orderId} from ${orderItems} where ${orderItems.categoryName} = ${place('category')})`,
  managerId: () => managedBy(orders.dealerId, place('managerId')),
  changedSince: () => gte(orders.updatedAt, place('changedSince')),
  searchPattern: () => sql`${orders.searchText} like ${place('searchPattern')}`,
  signedMonth: () => sql`${signedMonth(sql`${place('timeZone')}::text`)} = ${place('signedMonth')}`,
}

const conditionNames = Object.keys(conditions) as (keyof typeof conditions)[]

/** Which rows a list is made of: the conditions to build a statement of, a key of their shape, and the values. */
export interface OrderSelection {
  where: () => SQL | undefined
  key: string
  values: Record<string, unknown>
}

/** The rows a list of orders is made of, within the subject's scope. Dealers never see expired ones. */
export function selectOrders(
  filter: OrderFilter,
  subject: ScopeSubject,
  at: { now: Date; timeZone: string },
): OrderSelection {
  const scope = scopeParts(subject)
  const values = valuesOf(filter, at)
  const bare = bareOf(filter)
  const used = conditionNames.filter((name) => values[name] !== undefined)
  return {
    where: () =>
      and(
        withinScope(orders.dealerId, scope.terms, 'order.read'),
        subject.role === 'dealer' ? ne(orders.status, 'expired') : undefined,
        ...bare.map((name) => bareConditions[name]()),
        ...used.map((name) => conditions[name]()),
      ),
    key: [scope.key, ...bare, ...used].join(' '),
    values: { ...scope.values, ...values },
  }
}
