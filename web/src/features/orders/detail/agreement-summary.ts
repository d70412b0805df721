import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import type { ProgramFacts } from '@portal/contract/program/facts'
import { formatCalendarDate, formatMonth } from '@portal/contract/rules/calendar'
import { daysInWords } from '@portal/contract/rules/cancellation'

/** One acknowledgement in short: what it is about, and what was agreed. */
export interface SignedTerm {
  term: string
  text: string
}

const day = ({ month, day: number }: { month: number; day: number }): string => `${formatMonth(month)} ${number}`

/** The terms with their dates and fees, which the present wording has from the present program facts. */
function termsOfToday(signed: AgreementSnapshot, program: ProgramFacts): SignedTerm[] {
  const { orderYear, paymentTerms, springPercent: spring } = signed
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

/** The acknowledgements in the words that were signed, each under the heading of its clause. */
const termsAsWorded = ({ clauses, acknowledgements }: AgreementSnapshot): SignedTerm[] =>
  acknowledgements
    .filter(({ accepted }) => accepted)
    .map(({ key, label }) => ({
      term: clauses.find(({ acknowledgement }) => acknowledgement === key)?.heading ?? 'Information',
      text: label,
    }))

/**
 * The terms that were signed, one line for each acknowledgement. A wording of another version may have had other dates
 * and fees, so that one speaks for itself.
 */
export const agreementSummary = (signed: AgreementSnapshot, program: ProgramFacts): SignedTerm[] =>
  signed.version === program.agreementVersion ? termsOfToday(signed, program) : termsAsWorded(signed)
