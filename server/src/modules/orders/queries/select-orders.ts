import { addDays, calendarDateIn, startOfDay } from '@portal/contract/rules/calendar'
import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import { patternOf } from '../../../core/search-pattern'
import { type ScopeSubject, scopeSelection } from '../../../db/dealer-scope'
import { orders } from '../../../db/tables/orders'
import { type Selection, selectBy } from '../../../platform/database/selection'
import { NONE, type OrderFilter } from '../order-filter'
import { orderConditions } from './order-conditions'

const daysBack = { today: 0, '7': 7, '30': 30 } as const

/** Text that is filtered by: neither blank nor the word for rows without a value. */
const someText = (text: string | undefined): string | undefined => (text === NONE ? undefined : text || undefined)

/** The rows a list of orders is made of, within the subject's scope. Dealers never see expired ones. */
export function selectOrders(
  filter: OrderFilter,
  subject: ScopeSubject,
  at: { now: Date; timeZone: string },
): Selection {
  const { status, year, company, orderId, dealer, changed, search, ordered, signedMonth } = filter
  const today = calendarDateIn(at.now, at.timeZone)
  const values = {
    notExpired: subject.role === 'dealer' || undefined,
    unmanaged: filter.territoryManagerId === NONE || undefined,
    districtless: filter.district === NONE || undefined,
    brandless: filter.brand === NONE || undefined,
    ordered: ordered === true || undefined,
    notOrdered: ordered === false || undefined,
    status,
    year,
    companyPattern: patternOf(company),
    orderNumber: orderId?.trim() || undefined,
    dealerNumber: dealer?.trim() ? dealerNumberKey(dealer) : undefined,
    district: someText(filter.district),
    brand: someText(filter.brand),
    category: filter.category || undefined,
    managerId: someText(filter.territoryManagerId),
    changedSince: changed === undefined ? undefined : startOfDay(addDays(today, -daysBack[changed]), at.timeZone),
    searchPattern: patternOf(search),
    signedMonth,
    timeZone: signedMonth === undefined ? undefined : at.timeZone,
  }
  return selectBy(orderConditions, values, scopeSelection(orders.dealerId, subject, 'order.read'))
}
