import type { EditableMailType } from '@portal/contract/program/mail-placeholders'
import { formatDate } from '@portal/contract/rules/calendar'
import type { OwnMailText, Program } from '@portal/contract/rules/program-facts'
import type { MailMessage } from '../../core/mail/mail-payloads'
import { exampleDealer, exampleMail, exampleOrder, isExample, placeholderId } from './example-mail'

const DAY_MS = 24 * 60 * 60 * 1000

const person = { firstName: 'Robin', isExample }
const rep = { name: 'Taylor Example', phone: '404-555-0114' }

interface ExampleSetting {
  program: Program
  now: Date
  timeZone: string
  publicUrl: string
}

function exampleOf(type: EditableMailType, { program, now, timeZone, publicUrl }: ExampleSetting): MailMessage {
  const { order, summary } = exampleOrder(program, now, timeZone)
  const expires = new Date(now.getTime() + program.running.linkDays * DAY_MS)
  const expiresAt = expires.toISOString()
  const link = `${publicUrl}/login`
  switch (type) {
    case 'change_request': {
      const request = { changeRequestId: placeholderId, changeType: 'Change', recipient: 'dealer' }
      return { type, payload: { ...order, ...request, message: 'Please add a second billboard.' } }
    }
    case 'password_reset':
      return { type, payload: { ...person, link, expiresAt } }
    case 'account_change': {
      const change = { changes: ['zip' as const], oldEmail: null, newEmail: null, from: 'Chrome on Windows' }
      const contact = `${rep.name}, ${rep.phone}`
      const about = { about: 'sign_in_changed' as const, changedAt: now.toISOString(), changedBy: null, contact }
      return { type, payload: { ...person, ...exampleDealer, ...change, ...about } }
    }
    case 'mailed_code':
      return { type, payload: { ...person, purpose: 'sign-in', code: '000000', batchId: placeholderId, expiresAt } }
    case 'prepared_order': {
      const { months, totalAmount, oneTimeTotal, annualTotal, items, orderYear } = summary
      const amounts = { months, totalAmount, oneTimeTotal, annualTotal, items, orderYear, former: null }
      const sender = { preparedBy: rep.name, phone: rep.phone, note: 'Same plan as last year.' }
      const until = { link, expiresAt, deadline: formatDate(expiresAt, timeZone) }
      return { type, payload: { ...person, ...exampleDealer, ...amounts, ...sender, ...until } }
    }
    case 'note': {
      const content = { noteId: placeholderId, text: 'Please send us your logo as PDF.', files: [] }
      const about = { why: 'to-dealer' as const, role: 'dealer' as const, from: rep.name, dealerId: placeholderId }
      return { type, payload: { ...person, ...exampleDealer, ...content, ...about } }
    }
    default:
      return exampleMail(program, type, now, timeZone)
  }
}

/**
 * Returns an email of the usual case of a type, with made-up names and amounts. Its link leads to the sign-in page.
 * @param draftText the text of a draft, or null for the built-in text; undefined for that of the program
 */
export function exampleProgramMail(
  type: EditableMailType,
  setting: ExampleSetting,
  draftText?: OwnMailText | null,
): MailMessage {
  const mail = exampleOf(type, setting)
  return draftText === undefined ? mail : ({ ...mail, payload: { ...mail.payload, draftText } } as MailMessage)
}
