import { compare, formatCalendarDate, toCalendarDate } from '@portal/contract/rules/calendar'
import type { OrderStatus } from '@portal/contract/rules/order-status'
import type { MailContentOf } from '../../../core/mail/mail-payloads'
import type { MailSetting } from './mail-content'

type OrderStatusChange = Exclude<MailContentOf<'status_update'>, { about: 'zip_changed' }>

interface StatusMeaning {
  meaning: string
  /** The dealer's next step. */
  next: string
}

const noAction = 'No action is needed.'
const changeHint = `${noAction} To change your order, use Request Change.`

const getMeanings = (distributorName: string): Readonly<Record<Exclude<OrderStatus, 'active'>, StatusMeaning>> => ({
  pending: {
    meaning: 'Your order is pending, and you can still change it.',
    next: 'Review your order. If you have not signed it yet, sign it to join the program.',
  },
  in_progress: { meaning: 'We have your order and are preparing your campaigns.', next: changeHint },
  signed: { meaning: 'Your order is signed, and we are preparing your campaigns.', next: changeHint },
  request: {
    meaning: 'We are reviewing a request about your order.',
    next: `${noAction} We will email you our decision.`,
  },
  completed: {
    meaning: 'Your order was changed.',
    next: `Review your order. If something is not as you expected, please contact ${distributorName}.`,
  },
  cancelled: {
    meaning:
      'Your order was canceled, and we have stopped work on it. If it was signed, the cancellation terms of its agreement apply.',
    next: `If you did not expect this, please contact ${distributorName}.`,
  },
  expired: {
    meaning: 'Your order expired because its order year has ended.',
    next: 'Sign in to see what you can order now.',
  },
  processing: { meaning: 'We are working on your order.', next: noAction },
  shipped: { meaning: 'Your order is on its way to you.', next: noAction },
  delivered: {
    meaning: 'Your order has been delivered.',
    next: `If something is missing, please contact ${distributorName}.`,
  },
})

/** Statuses that announce campaign work. That work ends with the program year. */
const statusesAnnouncingWork: readonly OrderStatus[] = ['pending', 'in_progress', 'signed', 'active', 'processing']

/**
 * What a status means for the dealer on the day of the email, and the next step. Campaigns run from the first to the
 * last day of the program year under the order's terms. Source: docs/spec 10.1, 10.10.
 */
export function statusMeaning(
  { status, orderYear, programYear }: Pick<OrderStatusChange, 'status' | 'orderYear' | 'programYear'>,
  { at, timeZone, program }: Pick<MailSetting, 'at' | 'timeZone' | 'program'>,
): StatusMeaning {
  const today = toCalendarDate(at, timeZone)
  const { programYearStart, programYearEnd } = program.contractFacts(orderYear)
  const start = { year: orderYear, ...(programYear?.start ?? programYearStart) }
  const end = { year: orderYear, ...(programYear?.end ?? programYearEnd) }
  if (statusesAnnouncingWork.includes(status) && compare(today, end) > 0) {
    return { meaning: `The ${orderYear} program year ended on ${formatCalendarDate(end)}.`, next: noAction }
  }
  if (status !== 'active') return getMeanings(program.names.distributorName)[status]
  const isAhead = compare(today, start) < 0
  const meaning = isAhead ? `Your campaigns start on ${formatCalendarDate(start)}.` : 'Your campaigns are running.'
  return { meaning, next: changeHint }
}
