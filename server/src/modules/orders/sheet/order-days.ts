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
    const day = Order_Date ?? Signed_Date
    return Order_Year ?? orderYearOf(day === null ? this.#now : this.instantOf(day), this.#timeZone)
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
