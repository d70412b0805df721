import { addDays, calendarDateIn, startOfDay } from '@portal/contract/rules/calendar'
import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import { escapeLike, searchKey } from '@portal/contract/rules/search-text'
import { NONE, type OrderFilter } from '../order-filter'

const daysBack = { today: 0, '7': 7, '30': 30 } as const

/** Values of a list's filter as its conditions need them; what is not filtered by is left out. */
export interface FilterValues {
  status?: string
  year?: number
  /** For the search text, which has an index and holds the company among others; the company alone then decides. */
  companyPattern?: string
  orderNumber?: string
  dealerNumber?: string
  district?: string
  brand?: string
  category?: string
  managerId?: string
  changedSince?: Date
  searchPattern?: string
  signedMonth?: number
  /** Where the month of signing is read. */
  timeZone?: string
}

/** Text that is filtered by: neither blank nor the word for rows without a value. */
const someText = (text: string | undefined): string | undefined => (text === NONE ? undefined : text || undefined)

/** Blank text finds everything. */
function patternOf(text: string | undefined): string | undefined {
  const key = searchKey(text)
  return key === '' ? undefined : `%${escapeLike(key)}%`
}

export function valuesOf(filter: OrderFilter, at: { now: Date; timeZone: string }): FilterValues {
  const { status, year, company, orderId, dealer, changed, search, signedMonth } = filter
  const today = calendarDateIn(at.now, at.timeZone)
  return {
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
}
