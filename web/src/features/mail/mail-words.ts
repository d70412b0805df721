import type { MailStatus, MailType } from '@portal/contract/mail/mail-types'
import type { StatusTone } from '@portal/contract/rules/order-status'

/** What each type of message is called, and to whom and when it goes: docs/spec 20.1. */
export const mailTypeWords: Readonly<Record<MailType, { label: string; when: string }>> = {
  test: { label: 'Test', when: 'Only from this page, to see that mail arrives.' },
  order_confirmation: {
    label: 'Order confirmation',
    when: 'When an order is signed: to the dealer, with the signed agreement, and to the address typed at checkout when it differs; to the territory manager; without its content to an address that the dealer gave up lately.',
  },
  status_update: {
    label: 'Status update',
    when: 'To the dealer when staff give an order another status, a cancellation is granted or a draft expires.',
  },
  change_request: {
    label: 'Change request',
    when: 'To the territory manager and super admins when a dealer asks for a change, with a receipt to the dealer; to the dealer when it is decided.',
  },
  welcome: {
    label: 'Welcome',
    when: 'To new staff, with a link to set a password where they have none, and to new dealers with an e-mail address; of an import only where that was chosen.',
  },
  lead_program_order: {
    label: 'Lead program order',
    when: 'To the marketing company when an order is signed, where its address is set up. Not sent from this page.',
  },
  account_change: {
    label: 'Account change',
    when: 'To the address before a change of e-mail, ZIP or password, with a link that undoes it or with whom to call; of a new ZIP to a new address as well. To the territory manager whose dealer undid a change. To staff when their second factor changes or one of their recovery codes is used. To super admins when an API key is made, replaced or ended, and when a webhook endpoint is added, changed or deleted, gets another secret or is gone.',
  },
  mailed_code: { label: 'Code', when: 'To whoever signs in or signs an order where a code is asked for.' },
  prepared_order: {
    label: 'Prepared order',
    when: 'To a dealer for whom staff have prepared an order, with its figures, a note and the link to sign it.',
  },
  reminder: {
    label: 'Reminder',
    when: 'To dealers without an order whom staff remind by a campaign, at most once in 7 days.',
  },
  note: {
    label: 'Note',
    when: 'To colleagues whom an internal note mentions; to the dealer for a note that staff write to them; to the territory manager when a dealer writes, to super admins where there is none.',
  },
  audit_head: {
    label: 'Audit log seal',
    when: 'Each night to the address set up for it: the head of the sealed audit log, and whether its check found anything.',
  },
  password_reset: {
    label: 'Password reset',
    when: 'To staff who ask for a link to set a new password, or who undid a change of their account.',
  },
}

export const mailStatusWords: Readonly<Record<MailStatus, { label: string; tone: StatusTone }>> = {
  queued: { label: 'Queued', tone: 'yellow' },
  sending: { label: 'Sending', tone: 'blue' },
  sent: { label: 'Sent', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
}
