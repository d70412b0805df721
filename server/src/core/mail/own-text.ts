import { formatDecimal } from '@portal/contract/rules/money'
import { findLabel } from '@portal/contract/rules/order-status'
import type { OwnMailText, Program, ProgramNames } from '@portal/contract/rules/program-facts'
import type { MailMessage } from './mail-payloads'

/** The text of an email that the program replaces, filled in. Each line of opening and closing is a paragraph. */
export interface FilledText {
  subject: string
  heading: string
  opening: readonly string[]
  closing: readonly string[]
}

/** By the names in braces, which `mail-placeholders` in the contract lists. */
type Values = Readonly<Record<string, string>>

const namePattern = /\{([^{}]*)\}/g

/** Fills in a line, without a gap for an empty value. A value is printed as it is, even if it looks like a name in braces. */
const fillLine = (line: string, values: Values): string =>
  line
    .replace(namePattern, (_name, name: string) => values[name]?.trim() ?? '')
    .replace(/ +([,.;:!?])/g, '$1')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Fills in the lines of a text. A line that is empty then is left out. */
const fillText = (text: string, values: Values): string[] =>
  text
    .split('\n')
    .map((line) => fillLine(line, values))
    .filter((line) => line !== '')

const requestNames: Readonly<Record<string, string>> = { Cancellation: 'cancellation request' }

interface OrderFields {
  companyName: string
  dealerNumber: string
  orderNumber: string
  orderYear: number
}

const orderValues = ({ companyName, dealerNumber, orderNumber, orderYear }: OrderFields): Values => ({
  Company: companyName,
  'Dealer number': dealerNumber,
  'Order number': orderNumber,
  'Order year': String(orderYear),
})

/**
 * Returns what the names in braces stand for in an email. Null for an email that keeps its built-in text: it goes to
 * someone other than the type's texts are for, or reports a decision. Source: docs/spec 24.21.
 */
function findValues(mail: MailMessage, { statuses }: Program['words']): Values | null {
  switch (mail.type) {
    case 'order_confirmation': {
      const { recipient, annualTotal } = mail.payload
      if (recipient !== 'dealer') return null
      return { ...orderValues(mail.payload), 'Annual total': formatDecimal(annualTotal) }
    }
    case 'status_update':
      if (mail.payload.about !== undefined) return null
      return { ...orderValues(mail.payload), Status: findLabel(statuses, mail.payload.status) }
    case 'change_request': {
      const { recipient, decision, changeType } = mail.payload
      if (recipient !== 'dealer' || decision !== undefined) return null
      return { ...orderValues(mail.payload), Request: requestNames[changeType] ?? 'change request' }
    }
    case 'lead_program_order':
      return { ...orderValues(mail.payload), 'Annual total': formatDecimal(mail.payload.annualTotal) }
    case 'account_change': {
      const { about, firstName } = mail.payload
      return about === 'sign_in_changed' || about === 'second_factor_changed' ? { 'First name': firstName } : null
    }
    case 'welcome':
    case 'password_reset':
    case 'mailed_code':
      return { 'First name': mail.payload.firstName }
    case 'prepared_order': {
      const { firstName, companyName, dealerNumber, orderYear, annualTotal, preparedBy, phone, deadline } = mail.payload
      return {
        'First name': firstName,
        Company: companyName,
        'Dealer number': dealerNumber,
        'Order year': String(orderYear),
        'Annual total': formatDecimal(annualTotal),
        'Rep name': preparedBy,
        'Rep phone': phone ?? '',
        Deadline: deadline ?? '',
      }
    }
    case 'note': {
      const { why, firstName, companyName, dealerNumber, from } = mail.payload
      if (why !== 'to-dealer') return null
      return { 'First name': firstName, Company: companyName, 'Dealer number': dealerNumber, From: from }
    }
    default:
      return null
  }
}

const nameValues = ({ programTitle, distributorName }: ProgramNames): Values => ({
  'Program title': programTitle,
  Distributor: distributorName,
})

/** The text that replaces the built-in one: that of the draft of which this is an example, or that of the program. */
const chooseText = ({ mails }: Pick<Program, 'mails'>, { type, payload }: MailMessage): OwnMailText | null =>
  payload.draftText === undefined ? (mails[type]?.en ?? null) : payload.draftText

/** Returns the program's own text of an email; null if the email has its built-in text. Source: docs/spec 24.21. */
export function findOwnText(program: Pick<Program, 'names' | 'words' | 'mails'>, mail: MailMessage): FilledText | null {
  const text = chooseText(program, mail)
  const found = text && findValues(mail, program.words)
  if (!text || !found) return null
  const values = { ...found, ...nameValues(program.names) }
  return {
    subject: fillLine(text.subject, values),
    heading: fillLine(text.heading, values),
    opening: fillText(text.opening, values),
    closing: fillText(text.closing, values),
  }
}
