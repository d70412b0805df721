import { findLabel } from '@portal/contract/rules/order-status'
import type { Program } from '@portal/contract/rules/program-facts'
import { counted } from '@portal/contract/texts/plural'
import type { MailMessage, MailPayloads } from './mail-payloads'
import { findOwnText } from './own-text'

/** What an email takes from the program under which it was queued. */
export type MailProgram = Pick<Program, 'number' | 'names' | 'words' | 'mails'>

function confirmation({ orderNumber, recipient, companyName }: MailPayloads['order_confirmation']): string {
  if (recipient === 'former_address') return `An order for ${companyName} was signed`
  const end = recipient === 'dealer' ? 'is signed' : `was signed by ${companyName}`
  return `Order ${orderNumber} ${end}`
}

const signInChanged = (title: string) => `Your ${title} sign-in has changed`

const keyResults = { made: 'created', replaced: 'replaced', ended: 'revoked' } as const

function accountChange(payload: MailPayloads['account_change'], title: string): string {
  if (payload.about === 'zip_changed') return signInChanged(title)
  if (payload.about === 'sign_in_change_undone') return `${payload.companyName} undid a sign-in change`
  if (payload.about === 'second_factor_changed') {
    const isUse = payload.change === 'recovery_code_used'
    return isUse ? `A recovery code was used for ${title}` : `Your second factor for ${title} has changed`
  }
  if (payload.about === 'api_key_changed') return `An API key for ${title} was ${keyResults[payload.change]}`
  if (payload.about === 'webhook_changed') {
    const { change } = payload
    if (change === 'secret_replaced') return `A webhook endpoint for ${title} has a new secret`
    return `A webhook endpoint for ${title} was ${change === 'paused_failing' ? 'paused' : change}`
  }
  const [first] = payload.changes
  if (payload.changes.length > 1) return 'Your sign-in was changed'
  if (first === 'email') return 'Your email address was changed'
  return first === 'zip' ? 'Your ZIP code was changed' : 'Your password was changed'
}

function statusUpdate(
  payload: MailPayloads['status_update'],
  { names, words }: Pick<Program, 'names' | 'words'>,
): string {
  if (payload.about === 'zip_changed') return signInChanged(names.programTitle)
  return `Order ${payload.orderNumber} is now: ${findLabel(words.statuses, payload.status)}`
}

function changeRequest(payload: MailPayloads['change_request']): string {
  const { changeType, orderNumber, companyName, decision, recipient } = payload
  const request = changeType === 'Cancellation' ? 'Cancellation request' : 'Change request'
  if (decision) return `${request} for order ${orderNumber} ${decision}`
  if (recipient === 'dealer' && payload.sentBy) return `${request} for your order ${orderNumber}`
  if (recipient === 'dealer') return `We received your ${request.toLowerCase()} for order ${orderNumber}`
  return `${request} for order ${orderNumber} from ${companyName}`
}

function note({ why, from, orderNumber, companyName }: MailPayloads['note']): string {
  const about = orderNumber ? `order ${orderNumber}` : companyName
  if (why === 'mentioned') return `${from} mentioned you in a note about ${about}`
  if (why === 'to-dealer') return orderNumber ? `A note about your order ${orderNumber}` : `A note from ${from}`
  return `A note from ${companyName}${orderNumber ? ` about order ${orderNumber}` : ''}`
}

function programNews({ why, title, number }: MailPayloads['program']): string {
  if (why === 'sent') return `Please review: ${title}`
  if (why === 'recalled') return `No review needed: ${title}`
  if (why === 'returned') return `Returned to you: ${title}`
  return `Program version ${number} was ${why === 'withdrawn' ? 'withdrawn' : 'approved'}: ${title}`
}

function subject(mail: MailMessage, program: Pick<Program, 'names' | 'words'>): string {
  const title = program.names.programTitle
  switch (mail.type) {
    case 'test':
      return `Test email from ${title}`
    case 'order_confirmation':
      return confirmation(mail.payload)
    case 'status_update':
      return statusUpdate(mail.payload, program)
    case 'change_request':
      return changeRequest(mail.payload)
    case 'welcome':
      return `Welcome to ${title}`
    case 'lead_program_order':
      return `New ${mail.payload.orderYear} order ${mail.payload.orderNumber}: ${mail.payload.companyName}`
    case 'password_reset':
      return `Set a new password for ${title}`
    case 'mailed_code':
      return mail.payload.purpose === 'sign-in'
        ? `Your code to sign in to ${title}`
        : `Your code to sign your ${title} order`
    case 'account_change':
      return accountChange(mail.payload, title)
    case 'prepared_order':
      return `Your ${mail.payload.orderYear} order is ready to sign`
    case 'reminder':
      return mail.payload.subject
    case 'note':
      return note(mail.payload)
    case 'program':
      return programNews(mail.payload)
    case 'audit_head': {
      const { problems, block } = mail.payload
      return problems.length === 0
        ? `Audit log checked: block ${block}`
        : `Audit log: ${counted(problems.length, 'problem')} found`
    }
  }
}

/** The subject of an email. It is always one line, so that no field can inject a header. */
export function mailSubject(program: Omit<MailProgram, 'number'>, mail: MailMessage): string {
  const plain = findOwnText(program, mail)?.subject ?? subject(mail, program)
  const text = mail.payload.isExample && mail.type !== 'test' ? `Example: ${plain}` : plain
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return [...line].slice(0, 200).join('')
}

/**
 * Returns a message's search text: its address, subject, order and dealer. A trigger normalizes it. Built here because
 * the database does not know the subjects (decision 6).
 */
export function mailSearchText(program: Omit<MailProgram, 'number'>, to: string, message: MailMessage): string {
  const { orderNumber, companyName, dealerNumber } = message.payload as Record<string, unknown>
  const parts = [orderNumber, companyName, dealerNumber].filter((part) => typeof part === 'string')
  return [to, mailSubject(program, message), ...parts].join(' ')
}
