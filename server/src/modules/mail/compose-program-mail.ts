import type { EditableMailType } from '@portal/contract/program/mail-placeholders'
import { formatDate } from '@portal/contract/rules/calendar'
import { linkExpiresAt } from '@portal/contract/rules/order-year'
import type { Program } from '@portal/contract/rules/program-facts'
import type { MailMessage } from '../../core/mail/mail-payloads'
import { type MailFacts, placeholderId } from './mail-facts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface ComposeSetting {
  program: Program
  now: Date
  timeZone: string
  publicUrl: string
}

/** The types of which an example needs neither a link nor a time limit. */
type OrderMailType = 'order_confirmation' | 'status_update' | 'change_request' | 'welcome' | 'lead_program_order'

/** Returns the usual email of a type about an order or a new dealer. */
export function composeOrderMail(type: OrderMailType, facts: MailFacts): MailMessage {
  const {
    dealer,
    person,
    order,
    amounts,
    schedule,
    signerName,
    signedAt,
    programYear,
    contact,
    status = 'active',
  } = facts
  switch (type) {
    case 'order_confirmation': {
      const signed = { signerName, signedAt, schedule, recipient: 'dealer' as const }
      return { type, payload: { ...order, ...dealer, ...amounts, ...signed } }
    }
    case 'status_update': {
      const change = { recipient: 'dealer' as const, status, previousStatus: 'in_progress' }
      return { type, payload: { ...order, ...dealer, ...change, ...(programYear && { programYear }) } }
    }
    case 'change_request': {
      const request = { changeRequestId: placeholderId, changeType: 'Change', recipient: 'dealer' }
      return { type, payload: { ...order, ...dealer, ...request, message: 'Please add a second billboard.' } }
    }
    case 'welcome':
      return { type, payload: { role: 'dealer', ...person, ...dealer } }
    case 'lead_program_order':
      return { type, payload: { ...order, ...dealer, ...amounts, signedAt, contact } }
  }
}

/**
 * Returns the usual email of a type. Nothing in it works: its link leads to the sign-in page, and its code is made up. The
 * link for a new password goes to a made-up user, because dealers have none.
 */
export function composeProgramMail(
  type: EditableMailType,
  facts: MailFacts,
  { program, now, timeZone, publicUrl }: ComposeSetting,
): MailMessage {
  const { dealer, person, order, amounts, rep, call } = facts
  const { firstName } = person
  const expiresAt = new Date(now.getTime() + program.running.linkDays * DAY_MS).toISOString()
  const link = `${publicUrl}/login`
  switch (type) {
    case 'password_reset':
      return { type, payload: { firstName: 'Robin', link, expiresAt } }
    case 'account_change': {
      const change = { changes: ['zip' as const], oldEmail: null, newEmail: null, from: 'Chrome on Windows' }
      const about = { about: 'sign_in_changed' as const, changedAt: now.toISOString(), changedBy: null, contact: call }
      return { type, payload: { firstName, ...dealer, ...change, ...about } }
    }
    case 'mailed_code':
      return { type, payload: { firstName, purpose: 'sign-in', code: '000000', batchId: placeholderId, expiresAt } }
    case 'prepared_order': {
      const { months, totalAmount, oneTimeTotal, annualTotal, items } = amounts
      const content = {
        months,
        totalAmount,
        oneTimeTotal,
        annualTotal,
        items,
        orderYear: order.orderYear,
        former: null,
      }
      const sender = { preparedBy: rep.name, phone: rep.phone, note: 'Same plan as last year.' }
      const deadline = linkExpiresAt(program.running, now, order.orderYear, timeZone)
      const until = { link, expiresAt: deadline.toISOString(), deadline: formatDate(deadline, timeZone) }
      return { type, payload: { firstName, ...dealer, ...content, ...sender, ...until } }
    }
    case 'note': {
      const content = { noteId: placeholderId, text: 'Please send us your logo as PDF.', files: [] }
      const about = { why: 'to-dealer' as const, role: 'dealer' as const, from: rep.name, dealerId: placeholderId }
      return { type, payload: { firstName, ...dealer, ...content, ...about } }
    }
    default:
      return composeOrderMail(type, facts)
  }
}
