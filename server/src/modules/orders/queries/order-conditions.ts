import { addDays, calendarDateIn, startOfDay } from '@portal/contract/calendar'
import { dealerNumberKey } from '@portal/contract/dealer-number'
import { escapeLike, searchKey } from '@portal/contract/search-text'
import { and, eq, gte, ne, type SQL, sql } from 'drizzle-orm'
import { inDistrict, managedBy, type ScopeSubject, scopeParts, withinScope } from '../../../db/dealer-scope'
import { dealerProfiles, orders } from '../../../db/tables'
import type { OrderFilter } from '../order-filter'

const daysBack = { today: 0, '7': 7, '30': 30 } as const

const unmanaged = sql`${orders.dealerId} in (select ${dealerProfiles.accountId} from ${dealerProfiles} where ${dealerProfiles.territoryManagerId} is null)`

/** Values of a list's filter as its conditions need them; what is not filtered by is left out. */
interface FilterValues {
  status?: string
  year?: number
  /** For the search text, which has an index and holds the company among others; the company alone then decides. */
  companyPattern?: string
  orderNumber?: string
  dealerNumber?: string
  district?: string
  managerId?: string
  changedSince?: Date
  searchPattern?: string
}

/** Blank text finds everything. */
function patternOf(text: string | undefined): string | undefined {
  const key = searchKey(text)
  return key === '' ? undefined : `%${escapeLike(key)}%`
}

function valuesOf(filter: OrderFilter, at: { now: Date; timeZone: string }): FilterValues {
  const { status, year, company, orderId, dealer, district, territoryManagerId, changed, search } = filter
  const today = calendarDateIn(at.now, at.timeZone)
  return {
    status,
    year,
    companyPattern: patternOf(company),
    orderNumber: orderId?.trim() || undefined,
    dealerNumber: dealer?.trim() ? dealerNumberKey(dealer) : undefined,
    district: district || undefined,
    managerId: territoryManagerId,
    changedSince: changed === undefined ? undefined : startOfDay(addDays(today, -daysBack[changed]), at.timeZone),
    searchPattern: patternOf(search),
  }
}

const withoutMarks = sql`regexp_replace(normalize(${orders.dealerInformation}->>'companyName', NFD), ${'[\u0300-\u036f]'}, '', 'g')`

/** The company in the form of `searchKey`. */
const companyKey = sql`lower(regexp_replace(${withoutMarks}, '\\s+', ' ', 'g'))`

const place = (name: keyof FilterValues) => sql.placeholder(name)

const conditions: Record<keyof FilterValues, () => SQL | undefined> = {
  status: () => eq(orders.status, place('status')),
  year: () => eq(orders.orderYear, place('year')),
  companyPattern: () =>
    sql`${orders.searchText} like ${place('companyPattern')} and ${companyKey} like ${place('companyPattern')}`,
  orderNumber: () => eq(orders.orderNumber, place('orderNumber')),
  dealerNumber: () =>
    sql`${orders.dealerId} in (select ${dealerProfiles.accountId} from ${dealerProfiles} where ${dealerProfiles.dealerNumberKey} = ${place('dealerNumber')})`,
  district: () => inDistrict(orders.dealerId, place('district')),
  managerId: () => managedBy(orders.dealerId, place('managerId')),
  changedSince: () => gte(orders.updatedAt, place('changedSince')),
  searchPattern: () => sql`${orders.searchText} like ${place('searchPattern')}`,
}

const keysOf = (values: FilterValues): (keyof FilterValues)[] => Object.keys(values) as (keyof FilterValues)[]

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
  const asked = valuesOf(filter, at)
  const isUnmanaged = asked.managerId === 'none'
  const values: FilterValues = isUnmanaged ? { ...asked, managerId: undefined } : asked
  const used = keysOf(values).filter((name) => values[name] !== undefined)
  return {
    where: () =>
      and(
        withinScope(orders.dealerId, scope.terms, 'order.read'),
        subject.role === 'dealer' ? ne(orders.status, 'expired') : undefined,
        isUnmanaged ? unmanaged : undefined,
        ...used.map((name) => conditions[name]()),
      ),
    key: [scope.key, isUnmanaged, ...used].join(' '),
    values: { ...scope.values, ...values },
  }
}
