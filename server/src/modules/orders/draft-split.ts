import { isSplitOpen, splitChangeUntil } from '@portal/contract/rules/billing-schedule'
import { formatCalendarDate } from '@portal/contract/rules/calendar'
import { program } from '@portal/contract/rules/program'
import { invalidField } from '../../platform/http/refusals'

export const splitClosed = (orderYear: number): string =>
  `The budget split could be changed until ${formatCalendarDate(splitChangeUntil(orderYear))}.`

/**
 * The spring percentage a dealer's order gets: what they ask for, else what the draft has, else the program's.
 * @throws ApiError 422 when they ask for another one after the last day for it
 */
export function draftSplit(
  asked: number | undefined,
  draft: { springPercent: number } | undefined,
  orderYear: number,
  at: { now: Date; timeZone: string },
): number {
  const standing = draft?.springPercent ?? program.springPercentDefault
  if (asked === undefined || asked === standing) return standing
  if (!isSplitOpen(orderYear, at.now, at.timeZone)) throw invalidField('springPercent', splitClosed(orderYear))
  return asked
}
