import { getMonday } from '@portal/contract/call-list/contact-days'
import { isoDay, startOfDay, toCalendarDate } from '@portal/contract/rules/calendar'
import { getOrderYear } from '@portal/contract/rules/order-year'
import type { SessionContext } from '../../platform/http/context'
import type { CallDay } from './queries/find-dealers'

/** The current day in the business's time zone, with the start of its week. */
export function toCallDay({ now, config, program }: SessionContext): CallDay & { weekSince: Date } {
  const { timeZone } = config
  const today = toCalendarDate(now, timeZone)
  return {
    orderYear: getOrderYear(program.running, now, timeZone),
    today: isoDay(today),
    timeZone,
    weekSince: startOfDay(getMonday(today), timeZone),
  }
}
