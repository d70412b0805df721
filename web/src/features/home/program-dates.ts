import type { Order } from '@portal/contract/orders/order'
import * as dates from '@portal/contract/orders/program-dates'
import type { BillingSchedule } from '@portal/contract/rules/billing-schedule'
import { type CalendarDate, toCalendarDate } from '@portal/contract/rules/calendar'
import type { OrderTerms } from '@portal/contract/rules/order-terms'
import { formatShortDate, formatShortMonth } from '../../lib/dates'

const formats = { day: formatShortDate, month: formatShortMonth }

/**
 * Lists the key dates of the program year under the order's terms, in order. Treats an unsigned order as signed today.
 */
export function programDates(
  { orderYear, signedAt }: Pick<Order, 'orderYear' | 'signedAt'>,
  schedule: BillingSchedule,
  terms: OrderTerms,
  { today, timeZone }: { today: CalendarDate; timeZone: string },
): dates.ProgramDate[] {
  const signedOn = signedAt === null ? null : toCalendarDate(new Date(signedAt), timeZone)
  return dates.programDates({ orderYear, signedOn }, schedule, terms, { today, formats })
}
