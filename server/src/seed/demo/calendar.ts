import { addDays, startOfDay } from '@portal/contract/rules/calendar'
import { getOrderYear } from '@portal/contract/rules/order-year'
import { demoProgram } from '../demo-program'

const { running } = demoProgram

const dayMs = 86_400_000
/**
 * The length of the current year's stories in days. Early in the year they are compressed, so that nothing is in the
 * future.
 */
const STORY_DAYS = 110

export type DemoCalendar = {
  /** The current order year. */
  readonly orderYear: number
  readonly timeZone: string
  /**
   * Returns a time in an order year.
   * @param offset 0 for the current order year, -1 for the previous one
   * @param day days since that year's orders opened; the fraction becomes an hour between 8 and 18
   */
  at(offset: number, day: number): Date
}

/** The demo's dates: the same for every time in an order year from its 110th day on. */
export function demoCalendar(now: Date, timeZone: string): DemoCalendar {
  const orderYear = getOrderYear(running, now, timeZone)
  const opening = (offset: number) => ({
    year: orderYear + offset - 1,
    month: running.rolloverMonth,
    day: 1,
  })
  const opened = startOfDay(opening(0), timeZone).getTime()
  const pace = Math.min(1, (now.getTime() - opened) / (STORY_DAYS * dayMs))
  const at = (offset: number, day: number): Date => {
    const wholeDays = Math.floor(day)
    const midnight = startOfDay(addDays(opening(offset), wholeDays), timeZone).getTime()
    const instant = midnight + Math.round((8 + (day - wholeDays) * 10) * 3600) * 1000
    const instantInYear = offset === 0 ? opened + (instant - opened) * pace : instant
    return new Date(Math.floor(instantInYear / 1000) * 1000)
  }
  return { orderYear, timeZone, at }
}
