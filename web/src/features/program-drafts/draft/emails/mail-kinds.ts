import type { EditableMailType } from '@portal/contract/program/mail-placeholders'

/** What the editor says about a type of email: when it is sent, and which parts of it are locked. */
interface MailKind {
  when: string
  /** What is between the opening and the closing. */
  facts: string
  /** Whether the email has a button with its link after the closing. */
  hasButton: boolean
}

export const mailKinds: Readonly<Record<EditableMailType, MailKind>> = {
  order_confirmation: {
    when: 'Sent to the dealer when an order is signed. Other recipients get the built-in text.',
    facts: 'Who signed when, packages, billing and seal',
    hasButton: true,
  },
  status_update: {
    when: 'Sent to the dealer when the status of an order changes.',
    facts: 'What the status means, status before and now, next step',
    hasButton: true,
  },
  change_request: {
    when: 'Sent to the dealer as the receipt of a request. Staff, and dealers who get the decision, read the built-in text.',
    facts: 'The request and what happens next',
    hasButton: true,
  },
  welcome: { when: 'Sent to new dealers and staff.', facts: 'How to sign in', hasButton: true },
  lead_program_order: {
    when: 'Sent to the marketing company when an order is signed.',
    facts: 'Day, dealer, packages and budget',
    hasButton: false,
  },
  password_reset: {
    when: 'Sent to staff who need a link to set a new password.',
    facts: 'How long the link works, and what to do if it wasn’t you',
    hasButton: true,
  },
  account_change: {
    when: 'Sent when an email address, ZIP code, password or second factor changes. Other notices of the type use the built-in text.',
    facts: 'What changed when, and what to do if it wasn’t you',
    hasButton: true,
  },
  mailed_code: {
    when: 'Sent to users who need a code to sign in or to sign an order.',
    facts: 'The code, how long it works, and a warning',
    hasButton: false,
  },
  prepared_order: {
    when: 'Sent when staff prepare an order and send it to the dealer for signature.',
    facts: 'Note, packages, annual total, and how long the link works',
    hasButton: true,
  },
  note: {
    when: 'Sent to the dealer when staff write a note. Staff get the built-in text.',
    facts: 'The note and the names of its files',
    hasButton: true,
  },
}
