import { type BillingSchedule, splitChangeUntil } from '@portal/contract/rules/billing-schedule'
import { type CalendarDate, compare, formatMonth } from '@portal/contract/rules/calendar'
import { feeFreeUntilDate } from '@portal/contract/rules/cancellation'
import { program } from '@portal/contract/rules/program'
import { installmentMonth, installmentsText } from '../../ordering/order/billing'

export interface ProgramDate {
  when: string
  what: string
}

const dayText = ({ year, month, day }: CalendarDate): string => `${formatMonth(month).slice(0, 3)} ${day}, ${year}`

function billingDates({ installments, paymentTerms }: BillingSchedule, text: string): ProgramDate[] {
  const [first, last] = [installments[0], installments.at(-1)]
  if (!first || !last) return []
  if (paymentTerms === 'cod') return [{ when: installmentMonth(first), what: text }]
  return [{ when: installmentMonth(first), what: `Billing starts: ${text}, until ${installmentMonth(last)}` }]
}

/** The days of the program year that matter to this order, in the order they come. */
export function programDates(programYear: number, schedule: BillingSchedule, today: CalendarDate): ProgramDate[] {
  const splitUntil = splitChangeUntil(programYear)
  const fee = `Last day to cancel without the ${program.cancellationFeePercent}% fee`
  return [
    { when: dayText({ year: programYear, ...program.programYearStart }), what: 'Program year starts' },
    { when: dayText(feeFreeUntilDate(programYear)), what: fee },
    ...(compare(today, splitUntil) <= 0
      ? [
          {
            when: dayText(splitUntil),
            what: `Last day to change the ${schedule.springPercent}% / ${schedule.fallPercent}% budget split`,
          },
        ]
      : []),
    ...billingDates(schedule, installmentsText(schedule)),
    { when: dayText({ year: programYear, ...program.programYearEnd }), what: 'Program year ends' },
  ]
}
