import type { SheetIssue } from '@portal/contract/api/sheet'
import { isoDay, startOfDay, toCalendarDate } from '@portal/contract/rules/calendar'
import { getOrderYear } from '@portal/contract/rules/order-year'
import type { RunningFacts } from '@portal/contract/rules/program-facts'
import type { SessionContext } from '../../../platform/http/context'
import type { OrderGroup } from './order-group'
import { getCalendarDate } from './read-cells'
import { getIssue, type OrderCells, type SheetRow } from './sheet-row'
import { orderSheetTexts } from './sheet-texts'

const HALF_DAY_MS = 12 * 60 * 60 * 1000

/** Returns the group's first row with a value in the column. Issues of the column appear at this row. */
export const findFirstRow = (group: OrderGroup, column: keyof OrderCells): SheetRow =>
  group.rows.find((row) => row.order[column] !== null) ?? group.rows[0]

/** Interprets a sheet's days in the business's time zone, relative to the time of the import. */
export class OrderDays {
  readonly #now: Date
  readonly #timeZone: string
  readonly #running: RunningFacts
  /** Cached, because a file repeats few days many times and time zone calculations are slow. */
  readonly #instants = new Map<string, Date>()
  readonly #years = new Map<string, number>()
  /** The day of the import, as ISO text. */
  readonly today: string
  /** The order year on the day of the import. */
  readonly currentYear: number

  constructor({ now, config, program }: SessionContext) {
    this.#now = now
    this.#timeZone = config.timeZone
    this.#running = program.running
    this.currentYear = getOrderYear(program.running, now, config.timeZone)
    this.today = isoDay(toCalendarDate(now, config.timeZone))
  }

  /** Returns noon of a day, which is on that day in most time zones; for today, the current time. */
  toInstant(day: string): Date {
    const date = day === this.today ? null : getCalendarDate(day)
    if (date === null) return this.#now
    const instant = this.#instants.get(day) ?? new Date(startOfDay(date, this.#timeZone).getTime() + HALF_DAY_MS)
    this.#instants.set(day, instant)
    return instant
  }

  /** Returns the year of an order without one: that of its order or signing day, or the current one. */
  findYear({ Order_Year, Order_Date, Signed_Date }: OrderCells): number {
    if (Order_Year !== null) return Order_Year
    const day = Order_Date ?? Signed_Date
    if (day === null) return this.currentYear
    const year = this.#years.get(day) ?? getOrderYear(this.#running, this.toInstant(day), this.#timeZone)
    this.#years.set(day, year)
    return year
  }

  /** Reports days in the future, on which nothing can have been ordered or signed. */
  futureIssues(group: OrderGroup, columns: readonly ('Order_Date' | 'Signed_Date')[]) {
    return columns.flatMap((column) => {
      const day = group.order[column]
      if (day === null || day <= this.today) return []
      return getIssue(findFirstRow(group, column), column, 'invalid', orderSheetTexts.future)
    })
  }
}

/** The maximum difference between an order's year and the year of its dates. */
const MAX_YEARS_APART = 1

/** Reports dates, years and statuses of a new order that contradict each other, each at its cell. */
export function contradictionIssues(group: OrderGroup, days: OrderDays): SheetIssue[] {
  const { Order_Year: year, Order_Date: ordered, Signed_Date: signed, Status: status } = group.order
  const createIssue = (column: keyof OrderCells, message: string): SheetIssue =>
    getIssue(findFirstRow(group, column), column, 'invalid', message)
  const issues: SheetIssue[] = []
  if (signed !== null && status === 'pending') issues.push(createIssue('Status', orderSheetTexts.notDraft))
  if (signed !== null && ordered !== null && signed < ordered) {
    issues.push(createIssue('Signed_Date', orderSheetTexts.signedBeforeOrdered))
  }
  if (year === null) return issues
  // The catalog of the next year is prepared in advance. Later years have none.
  const lastYear = days.currentYear + 1
  if (year > lastYear) return [...issues, createIssue('Order_Year', orderSheetTexts.yearTooLate(lastYear))]
  const dated = days.findYear({ ...group.order, Order_Year: null })
  if ((ordered ?? signed) !== null && Math.abs(year - dated) > MAX_YEARS_APART) {
    issues.push(createIssue('Order_Year', orderSheetTexts.yearFarFromDate(dated)))
  }
  return issues
}
