import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import type { Order } from '@portal/contract/orders/order'
import type { ProgramFacts } from '@portal/contract/program/facts'
import { splitChangeUntil } from '@portal/contract/rules/billing-schedule'
import { calendarDateIn, compare, formatCalendarDate, formatMonth } from '@portal/contract/rules/calendar'
import { cancelByDate, feeFreeUntilDate } from '@portal/contract/rules/cancellation'
import type { OrderTerms } from '@portal/contract/rules/order-terms'

/** A short form of one acknowledgement: its topic and what the dealer agreed to. */
export interface SignedTerm {
  term: string
  text: string
}

const dayText = ({ month, day: number }: { month: number; day: number }): string => `${formatMonth(month)} ${number}`
const monthText = ({ year, month }: { year: number; month: number }): string => `${formatMonth(month)} ${year}`

/** Uses the signed schedule, which the billing clause also prints. */
function billingText({ paymentTerms, schedule }: AgreementSnapshot): string {
  const [first, last] = [schedule[0], schedule.at(-1)]
  if (!first || !last) return 'Nothing to bill'
  if (paymentTerms === 'cod') return `COD, due in full on invoice in ${monthText(first)}`
  const equal = first.amount === last.amount ? 'equal ' : ''
  return `${schedule.length} ${equal}installments from ${monthText(first)} to ${monthText(last)}`
}

function cancellationText({ orderYear, signer, timeZone }: AgreementSnapshot, terms: OrderTerms): string {
  const cancelBy = cancelByDate(calendarDateIn(new Date(signer.signedAt), timeZone), terms)
  const feeFreeUntil = feeFreeUntilDate(orderYear, terms)
  const free = `Free to cancel through ${formatCalendarDate(cancelBy)}`
  const fee = `a ${terms.cancellationFeePercent}% fee plus reimbursement of expenses`
  return compare(cancelBy, feeFreeUntil) < 0
    ? `${free}, no percentage fee through ${formatCalendarDate(feeFreeUntil)}; after that, ${fee}`
    : `${free}; after that, ${fee}`
}

const splitText = (spring: number): string => `${spring}% Spring, ${100 - spring}% Fall`

function budgetText({ orderYear, springPercent, signer, timeZone }: AgreementSnapshot, terms: OrderTerms): string {
  const until = splitChangeUntil(orderYear, terms)
  const signedOn = calendarDateIn(new Date(signer.signedAt), timeZone)
  const split = splitText(springPercent)
  return compare(signedOn, until) <= 0 ? `${split}, unless changed by ${formatCalendarDate(until)}` : split
}

/** The signed terms with dates and fees from the program facts, which the signed wording also prints. */
function shortTerms(signed: AgreementSnapshot, terms: OrderTerms): SignedTerm[] {
  return [
    {
      term: 'Program year',
      text: `${dayText(terms.programYearStart)} to ${formatCalendarDate({ year: signed.orderYear, ...terms.programYearEnd })}`,
    },
    { term: 'Billing', text: billingText(signed) },
    { term: 'Cancellation', text: cancellationText(signed, terms) },
    { term: 'Budget', text: budgetText(signed, terms) },
    {
      term: 'Renewal',
      text: `Auto-renews each ${dayText(terms.renewalDate)}; termination requires ${terms.terminationNoticeDays} days’ written notice`,
    },
    { term: 'Information', text: 'Confirmed accurate' },
  ]
}

/** The acknowledgements exactly as signed, each under the heading of its clause. */
const termsAsSigned = ({ clauses, acknowledgements }: AgreementSnapshot): SignedTerm[] =>
  acknowledgements
    .filter(({ accepted }) => accepted)
    .map(({ key, label }) => ({
      term: clauses.find(({ acknowledgement }) => acknowledgement === key)?.heading ?? 'Information',
      text: label,
    }))

/** Adds the current budget split if an amendment changed it. */
function withCurrentSplit(list: SignedTerm[], signed: AgreementSnapshot, order: Pick<Order, 'springPercent'>) {
  if (order.springPercent === signed.springPercent) return list
  const changed = `Signed as ${splitText(signed.springPercent)}; changed to ${splitText(order.springPercent)}`
  return list.map((one) => (one.term === 'Budget' ? { ...one, text: changed } : one))
}

/**
 * The signed terms, one line per acknowledgement (docs/spec 9.13). Another version of the agreement may have had
 * different dates and fees, so its signed sentences are listed instead.
 */
export function agreementSummary(
  signed: AgreementSnapshot,
  program: ProgramFacts,
  order: Pick<Order, 'springPercent'>,
): SignedTerm[] {
  const list = signed.version === program.agreementVersion ? shortTerms(signed, program) : termsAsSigned(signed)
  return withCurrentSplit(list, signed, order)
}
