import { getDay, getWeekday } from '@portal/contract/rules/campaign-dates'
import { formatCalendarDate, formatShortDate } from '../../../lib/dates'

/** '2027-10-01' as 'October 1, 2027'. */
export const dayText = (iso: string): string => formatCalendarDate(getDay(iso))

/** '2027-10-01' as 'Oct 1, 2027'. */
export const shortDayText = (iso: string): string => formatShortDate(getDay(iso))

/** '2027-10-01' as 'Friday'. */
export const weekdayText = (iso: string): string => getWeekday(getDay(iso))

/** '2027-10-01' as 'Friday, October 1, 2027'. */
export const longDayText = (iso: string): string => `${weekdayText(iso)}, ${dayText(iso)}`
