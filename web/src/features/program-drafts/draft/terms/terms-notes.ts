import { formatCalendarDate, formatMonth } from '@portal/contract/rules/calendar'
import { firstRenewalDate, terminationNoticeDate } from '@portal/contract/rules/cancellation'
import type { ContractFacts } from '@portal/contract/rules/program-facts'

/** The months of the installments: 'March to October', 'March to January of the next year'. */
export function installmentMonths({ firstInstallmentMonth, installments }: ContractFacts): string {
  const first = formatMonth(firstInstallmentMonth)
  if (installments === 1) return first
  const last = firstInstallmentMonth + installments - 1
  return last <= 12 ? `${first} to ${formatMonth(last)}` : `${first} to ${formatMonth(last - 12)} of the next year`
}

/** The dates of a notice to terminate, for the sentence next to its field. */
export const noticeDates = (orderYear: number, facts: ContractFacts): { receivedBy: string; renewsOn: string } => ({
  receivedBy: formatCalendarDate(terminationNoticeDate(orderYear, facts)),
  renewsOn: formatCalendarDate(firstRenewalDate(orderYear, facts)),
})
