import type { OwnMailText } from '../rules/program-facts'
import type { ProgramDocument } from './document'
import { isSameJson } from './document-address'
import { type EditableMailType, editableMailTypes } from './mail-placeholders'

/**
 * The built-in texts of emails as the editor shows them before someone changes them, with names in braces. Where a
 * built-in text depends on what happened, this is the text of the usual case. Source: docs/spec 24.21.
 */
export const builtInMails: Readonly<Record<EditableMailType, OwnMailText>> = {
  order_confirmation: {
    subject: 'Order {Order number} is signed',
    heading: 'Your {Order year} order is signed',
    opening:
      'Thank you. Order {Order number} for {Company} ({Order year} program year) is signed.\nYour signed agreement is attached. Please keep it for your records.',
    closing: '',
  },
  status_update: {
    subject: 'Order {Order number} is now: {Status}',
    heading: 'Your order is now: {Status}',
    opening: 'This is your {Order year} order.',
    closing: '',
  },
  change_request: {
    subject: 'We received your {Request} for order {Order number}',
    heading: 'We received your {Request}',
    opening: 'The request is about order {Order number} ({Order year} program year).',
    closing: 'If no one at your company sent this request, please contact {Distributor}.',
  },
  welcome: {
    subject: 'Welcome to {Program title}',
    heading: 'Welcome to the {Program title} portal',
    opening: 'Hello {First name},',
    closing: '',
  },
  lead_program_order: {
    subject: 'New {Order year} order {Order number}: {Company}',
    heading: 'New order from {Company}',
    opening: '{Program title} order {Order number} is for the {Order year} program year.',
    closing: '',
  },
  password_reset: {
    subject: 'Set a new password for {Program title}',
    heading: 'Set a new password',
    opening: 'Hello {First name},\nSomeone requested a new password for your {Program title} portal account.',
    closing: '',
  },
  account_change: {
    subject: 'Your {Program title} sign-in has changed',
    heading: 'Your sign-in has changed',
    opening: 'Hello {First name},',
    closing: '',
  },
  mailed_code: {
    subject: 'Your {Program title} code',
    heading: 'Your code',
    opening: 'Hello {First name},',
    closing: '',
  },
  prepared_order: {
    subject: 'Your {Order year} order is ready to sign',
    heading: 'Your {Order year} order is ready to sign',
    opening:
      'Hello {First name},\n{Rep name} prepared a {Order year} order for {Company}. Review it, make any changes and sign.',
    closing: 'You need your ZIP code to continue. Nothing is ordered until you sign.',
  },
  note: {
    subject: 'A note from {From}',
    heading: 'A note from {From}',
    opening: 'Hello {First name},\n{From} of {Distributor} wrote to you.',
    closing: '',
  },
}

/** Returns the text of an email's type in a document: its own, or else the built-in one. */
export const getMailText = ({ mails }: Pick<ProgramDocument, 'mails'>, type: EditableMailType): OwnMailText =>
  mails?.[type]?.en ?? builtInMails[type]

/** Returns the types of emails whose own text two documents do not have alike. */
export const listChangedMails = (
  before: Pick<ProgramDocument, 'mails'>,
  after: Pick<ProgramDocument, 'mails'>,
): EditableMailType[] => editableMailTypes.filter((type) => !isSameJson(before.mails?.[type], after.mails?.[type]))
