import type { OrderDetail } from '@portal/contract/orders/order'
import type { ProgramFacts } from '@portal/contract/program/facts'
import { formatCalendarDate, formatMonth } from '@portal/contract/rules/calendar'
import { daysInWords } from '@portal/contract/rules/cancellation'

const day = ({ month, day: number }: { month: number; day: number }): string => `${formatMonth(month)} ${number}`

/** The split that was signed: staff or dealer may have changed it since, as an amendment. */
function signedSpring({ amendments, springPercent }: OrderDetail): number {
  const first = [...amendments].sort((a, b) => a.createdAt.localeCompare(b.createdAt))[0]
  return first?.before.springPercent ?? springPercent
}

/** The terms of a signed order, one line for each acknowledgement. */
export function agreementSummary(order: OrderDetail, program: ProgramFacts): { term: string; text: string }[] {
  const { orderYear, paymentTerms } = order
  const spring = signedSpring(order)
  const month = formatMonth(program.firstInstallmentMonth)
  const feeFrom = formatCalendarDate({ year: orderYear, ...program.freeCancellationUntil })
  return [
    {
      term: 'Program year',
      text: `${day(program.programYearStart)} to ${formatCalendarDate({ year: orderYear, ...program.programYearEnd })}`,
    },
    {
      term: 'Billing',
      text:
        paymentTerms === 'cod'
          ? `COD, due in full on invoice in ${month}`
          : `${program.installments} equal installments from ${month}`,
    },
    {
      term: 'Cancellation',
      text: `Within ${daysInWords(program.coolingOffDays)} of the order date. After ${feeFrom}, a ${program.cancellationFeePercent}% fee plus reimbursement of expenses`,
    },
    {
      term: 'Budget',
      text: `${spring}% Spring, ${100 - spring}% Fall, unless changed by ${day(program.springChangeUntil)}`,
    },
    {
      term: 'Renewal',
      text: `Auto-renews each ${day(program.renewalDate)}; termination needs ${program.terminationNoticeDays} days’ written notice`,
    },
    { term: 'Information', text: 'Confirmed accurate' },
  ]
}
