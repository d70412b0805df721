import type { MailStatus, MailType } from '@portal/contract/mail/mail-types'
import type { StatusTone } from '@portal/contract/rules/order-status'

/** Each message type's label, recipients and causes: docs/spec 20.1. */
export const mailTypeTexts: Readonly<Record<MailType, { label: string; when: string }>> = {
  test: { label: 'Test', when: 'Only from this page, to check that email arrives.' },
  order_confirmation: {
    label: 'Order confirmation',
    when: 'When an order is signed: to the dealer, with the signed agreement; to the address entered at checkout if it differs; to the territory manager. The dealer’s recent previous address gets a notice without the content.',
  },
  status_update: {
    label: 'Status update',
    when: 'To the dealer when staff change an order’s status, approve a cancellation, or a draft expires.',
  },
  change_request: {
    label: 'Change request',
    when: 'To the territory manager and super admins when a dealer requests a change, with a receipt to the dealer. To the dealer when the request is approved or rejected.',
  },
  welcome: {
    label: 'Welcome',
    when: 'To new staff, with a link to set a password if they have none, and to new dealers with an email address. After an import, dealers get it only if that was selected.',
  },
  lead_program_order: {
    label: 'Lead program order',
    when: 'To the marketing company when an order is signed, if its address is configured. Cannot be sent from this page.',
  },
  account_change: {
    label: 'Account change',
    when: 'To the previous address when an email, ZIP code or password changes, with an undo link or a contact to call; for a new ZIP code, also to a new address. To the territory manager when a dealer undoes a change. To staff when their second factor changes or a recovery code is used. To super admins when an API key is created, replaced or revoked, and when a webhook endpoint is added, changed or deleted, gets a new secret, or is paused automatically.',
  },
  mailed_code: { label: 'Code', when: 'To users who need a code to sign in or to sign an order.' },
  prepared_order: {
    label: 'Prepared order',
    when: 'To a dealer when staff send a prepared order, with the amounts, a note and a link to sign it.',
  },
  reminder: {
    label: 'Reminder',
    when: 'To dealers without an order when staff send a campaign reminder, at most once every 7 days.',
  },
  note: {
    label: 'Note',
    when: 'To colleagues mentioned in an internal note. To the dealer when staff write a note to them. To the territory manager when a dealer writes, or to super admins if there is none.',
  },
  audit_head: {
    label: 'Audit log seal',
    when: 'Every night to the configured address: the latest hash of the sealed audit log, and the result of its check.',
  },
  password_reset: {
    label: 'Password reset',
    when: 'To staff who request a link to set a new password, or who undid a change to their account.',
  },
}

export const mailStatusTexts: Readonly<Record<MailStatus, { label: string; tone: StatusTone }>> = {
  queued: { label: 'Queued', tone: 'yellow' },
  sending: { label: 'Sending', tone: 'blue' },
  sent: { label: 'Sent', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
}
