import type { SheetIssue } from '@portal/contract/api/sheet'
import { calendarDateIn, isoDay, startOfDay } from '@portal/contract/rules/calendar'
import { orderYearOf } from '@portal/contract/rules/order-year'
import type { SessionContext } from '../../../platform/http/context'
import type { OrderGroup } from './order-group'
import { calendarDateOf } from './read-cells'
import { issueOf, type OrderCells, type SheetRow } from './sheet-row'
import { orderSheetTexts } from './sheet-texts'

const HALF_A_DAY = 12 * 60 * 60 * 1000

/** The first of a group's rows that says something in a column, and so the one to name. */
export const rowWith = (group: OrderGroup, column: keyof OrderCells): SheetRow =>
  group.rows.find((row) => row.order[column] !== null) ?? group.rows[0]

/** Days of a sheet by the business's clock, at the instant of the import. */
export class OrderDays {
  readonly #now: Date
  readonly #timeZone: string
  /** Files name few days many times, and time zones are slow to reckon with. */
  readonly #instants = new Map<string, Date>()
  readonly #years = new Map<string, number>()
  /** The day of the import, as ISO text. */
  readonly today: string
  /** The order year of the day of the import. */
  readonly presentYear: number

  constructor({ now, config }: SessionContext) {
    this.#now = now
    this.#timeZone = config.timeZone
    this.presentYear = orderYearOf(now, config.timeZone)
    this.today = isoDay(calendarDateIn(now, config.timeZone))
  }

  /** An instant of a day: its middle, so that it stays that day wherever it is looked at, and now for today. */
  instantOf(day: string): Date {
    const date = day === this.today ? null : calendarDateOf(day)
    if (date === null) return this.#now
    const instant = this.#instants.get(day) ?? new Date(startOfDay(date, this.#timeZone).getTime() + HALF_A_DAY)
    this.#instants.set(day, instant)
    return instant
  }

  /** The year of an order that names none: of the day it was ordered or signed, or the present one. */
  yearOf({ Order_Year, Order_Date, Signed_Date }: OrderCells): number {
    if (Order_Year !== null) return Order_Year
    const day = Order_Date ?? Signed_Date
    if (day === null) return this.presentYear
    const year = this.#years.get(day) ?? orderYearOf(this.instantOf(day), this.#timeZone)
    this.#years.set(day, year)
    return year
  }

  /** Days to come, on which nothing can have been ordered or signed yet. */
  futureIssues(group: OrderGroup, columns: readonly ('Order_Date' | 'Signed_Date')[]) {
    return columns.flatMap((column) => {
      const day = group.order[column]
      if (day === null || day <= this.today) return []
      return issueOf(rowWith(group, column), column, 'invalid', orderSheetTexts.future)
    })
  }
}

/** How far an order's year and the one its dates fall in may be apart. */
const MOST_APART = 1

/** Dates, year and status of a new order that cannot all be true, each at its cell. */
export function implausibleIssues(group: OrderGroup, days: OrderDays): SheetIssue[] {
  const { Order_Year: year, Order_Date: ordered, Signed_Date: signed, Status: status } = group.order
  const refuse = (column: keyof OrderCells, message: string): SheetIssue =>
    issueOf(rowWith(group, column), column, 'invalid', message)
  const issues: SheetIssue[] = []
  if (signed !== null && status === 'pending') issues.push(refuse('Status', orderSheetTexts.notDraft))
  if (signed !== null && ordered !== null && signed < ordered) {
    issues.push(refuse('Signed_Date', orderSheetTexts.signedBeforeOrdered))
  }
  if (year === null) return issues
  // The catalogue of the year to come is made ahead of it; nothing is known of later ones.
  const lastYear = days.presentYear + 1
  if (year > lastYear) return [...issues, refuse('Order_Year', orderSheetTexts.yearTooLate(lastYear))]
  const dated = days.yearOf({ ...group.order, Order_Year: null })
  if ((ordered ?? signed) !== null && Math.abs(year - dated) > MOST_APART) {
    issues.push(refuse('Order_Year', orderSheetTexts.yearFarFromDate(dated)))
  }
  return issues
}
