import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import type { Order } from '@portal/contract/orders/order'
import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { splitChangeDeadline } from '@portal/contract/rules/billing-schedule'
import { compare, toCalendarDate } from '@portal/contract/rules/calendar'
import { cancelByDate, lastFeeFreeDate } from '@portal/contract/rules/cancellation'
import type { OrderTerms } from '@portal/contract/rules/order-terms'
import { counted } from '@portal/contract/texts/plural'
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

/** Whether the agreement has the first wording, whose details the short terms also mention. */
const hasFirstWording = ({ version }: AgreementSnapshot): boolean => version === FIRST_AGREEMENT_VERSION

/** Whether the agreement is of a program version (docs/spec 9.18), so that the order's terms are those that it prints. */
const isOfProgramVersion = ({ version }: AgreementSnapshot): boolean => /^\d{4}\.\d+$/.test(version)

/** The days without a fee that have not passed, and the fee after them. */
function cancellationText(agreement: AgreementSnapshot, terms: OrderTerms, now: Date): string {
  const { orderYear, signer, timeZone } = agreement
  const cancelDeadline = cancelByDate(toCalendarDate(new Date(signer.signedAt), timeZone), terms)
  const feeFreeDeadline = lastFeeFreeDate(orderYear, terms)
  const free = `Free to cancel through ${formatCalendarDate(cancelDeadline)}`
  const expenses = hasFirstWording(agreement) ? ' plus reimbursement of expenses' : ''
  const fee = `a ${terms.cancellationFeePercent}% fee${expenses}`
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

function renewalText(agreement: AgreementSnapshot, { renewalDate, terminationNoticeDays }: OrderTerms): string {
  const notice = hasFirstWording(agreement)
    ? `${terminationNoticeDays} days’ written notice`
    : `a notice of ${counted(terminationNoticeDays, 'day')}`
  return `Auto-renews each ${formatDay(renewalDate)}; termination requires ${notice}`
}

/**
 * The signed terms with dates and fees of the order, which the signed wording also prints. Later wordings can be edited, so
 * the short forms of their agreements follow from the terms alone.
 */
function shortTerms(agreement: AgreementSnapshot, terms: OrderTerms, now: Date): SignedTerm[] {
  return [
    {
      term: 'Program year',
      text: `${formatDay(terms.programYearStart)} to ${formatCalendarDate({ year: agreement.orderYear, ...terms.programYearEnd })}`,
    },
    { term: 'Billing', text: billingText(agreement) },
    { term: 'Cancellation', text: cancellationText(agreement, terms, now) },
    { term: 'Budget', text: budgetText(agreement, terms) },
    { term: 'Renewal', text: renewalText(agreement, terms) },
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
 * The signed terms, one line per acknowledgement (docs/spec 9.13). An agreement from before the program had versions may
 * say something else, so its signed sentences are listed instead.
 * @param now decides which days have passed
 */
export function agreementSummary(
  agreement: AgreementSnapshot,
  order: Pick<OrderDetail, 'springPercent' | 'terms'>,
  now: Date,
): SignedTerm[] {
  const hasShortTerms = hasFirstWording(agreement) || isOfProgramVersion(agreement)
  const list = hasShortTerms ? shortTerms(agreement, order.terms, now) : listSignedTerms(agreement)
  return addCurrentSplit(list, agreement, order)
}
