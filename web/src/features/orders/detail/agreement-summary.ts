import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import type { Order } from '@portal/contract/orders/order'
import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { splitChangeDeadline } from '@portal/contract/rules/billing-schedule'
import { compare, toCalendarDate } from '@portal/contract/rules/calendar'
import { cancelByDate, lastFeeFreeDate } from '@portal/contract/rules/cancellation'
import type { OrderTerms } from '@portal/contract/rules/order-terms'
import { FIRST_AGREEMENT_VERSION } from '@portal/contract/wording/first-version'
import { formatCalendarDate, formatDay, formatMonthYear } from '../../../lib/dates'

/** A short form of one acknowledgement: its topic and what the dealer agreed to. */
export interface SignedTerm {
  term: string
  text: string
}

/** Uses the signed schedule, which the billing clause also prints. */
function billingText({ paymentTerms, schedule }: AgreementSnapshot): string {
  const [first, last] = [schedule[0], schedule.at(-1)]
  if (!first || !last) return 'Nothing to bill'
  if (paymentTerms === 'cod') return `COD, due in full on invoice in ${formatMonthYear(first)}`
  const equalText = first.amount === last.amount ? 'equal ' : ''
  return `${schedule.length} ${equalText}installments from ${formatMonthYear(first)} to ${formatMonthYear(last)}`
}

/** The days without a fee that have not passed, and the fee after them. */
function cancellationText({ orderYear, signer, timeZone }: AgreementSnapshot, terms: OrderTerms, now: Date): string {
  const cancelDeadline = cancelByDate(toCalendarDate(new Date(signer.signedAt), timeZone), terms)
  const feeFreeDeadline = lastFeeFreeDate(orderYear, terms)
  const free = `Free to cancel through ${formatCalendarDate(cancelDeadline)}`
  const fee = `a ${terms.cancellationFeePercent}% fee plus reimbursement of expenses`
  const feeFree = `No percentage fee through ${formatCalendarDate(feeFreeDeadline)}`
  const today = toCalendarDate(now, timeZone)
  const upcoming = [
    ...(compare(today, cancelDeadline) <= 0 ? [free] : []),
    ...(compare(cancelDeadline, feeFreeDeadline) < 0 && compare(today, feeFreeDeadline) <= 0 ? [feeFree] : []),
  ]
  return upcoming.length > 0 ? `${upcoming.join('. ')}. After that, ${fee}.` : `A cancellation now carries ${fee}.`
}

const splitText = (spring: number): string => `${spring}% Spring, ${100 - spring}% Fall`

function budgetText({ orderYear, springPercent, signer, timeZone }: AgreementSnapshot, terms: OrderTerms): string {
  const until = splitChangeDeadline(orderYear, terms)
  const signedOn = toCalendarDate(new Date(signer.signedAt), timeZone)
  const split = splitText(springPercent)
  return compare(signedOn, until) <= 0 ? `${split}, unless changed by ${formatCalendarDate(until)}` : split
}

/** The signed terms with dates and fees of the order, which the signed wording also prints. */
function shortTerms(agreement: AgreementSnapshot, terms: OrderTerms, now: Date): SignedTerm[] {
  return [
    {
      term: 'Program year',
      text: `${formatDay(terms.programYearStart)} to ${formatCalendarDate({ year: agreement.orderYear, ...terms.programYearEnd })}`,
    },
    { term: 'Billing', text: billingText(agreement) },
    { term: 'Cancellation', text: cancellationText(agreement, terms, now) },
    { term: 'Budget', text: budgetText(agreement, terms) },
    {
      term: 'Renewal',
      text: `Auto-renews each ${formatDay(terms.renewalDate)}; termination requires ${terms.terminationNoticeDays} days’ written notice`,
    },
    { term: 'Information', text: 'Confirmed accurate' },
  ]
}

/** The acknowledgements exactly as signed, each under the heading of its clause. */
const listSignedTerms = ({ clauses, acknowledgements }: AgreementSnapshot): SignedTerm[] =>
  acknowledgements
    .filter(({ accepted }) => accepted)
    .map(({ key, label }) => ({
      term: clauses.find(({ acknowledgement }) => acknowledgement === key)?.heading ?? 'Information',
      text: label,
    }))

/** Adds the current budget split if an amendment changed it. */
function addCurrentSplit(list: SignedTerm[], agreement: AgreementSnapshot, order: Pick<Order, 'springPercent'>) {
  if (order.springPercent === agreement.springPercent) return list
  const changed = `Signed as ${splitText(agreement.springPercent)}; changed to ${splitText(order.springPercent)}`
  return list.map((one) => (one.term === 'Budget' ? { ...one, text: changed } : one))
}

/**
 * The signed terms, one line per acknowledgement (docs/spec 9.13). The short forms summarize the first wording. Another
 * version of the agreement may say something else, so its signed sentences are listed instead.
 * @param now decides which days have passed
 */
export function agreementSummary(
  agreement: AgreementSnapshot,
  order: Pick<OrderDetail, 'springPercent' | 'terms'>,
  now: Date,
): SignedTerm[] {
  const list =
    agreement.version === FIRST_AGREEMENT_VERSION ? shortTerms(agreement, order.terms, now) : listSignedTerms(agreement)
  return addCurrentSplit(list, agreement, order)
}
