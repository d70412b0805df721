import type { MailStatus, MailType } from '@portal/contract/mail/mail'
import type { StatusTone } from '@portal/contract/rules/order-status'

/** What each type of message is called, and when it is sent. */
export const mailTypeWords: Readonly<Record<MailType, { label: string; when: string }>> = {
  test: { label: 'Test', when: 'Only from this page, to see that mail arrives.' },
  order_confirmation: {
    label: 'Order confirmation',
    when: 'To the dealer, with the signed agreement, and to the territory manager when an order is signed.',
  },
  status_update: { label: 'Status update', when: 'To the dealer when the status of an order changes.' },
  change_request: {
    label: 'Change request',
    when: 'To the territory manager and super admins when a dealer asks for a change, and to the dealer when it is decided.',
  },
  welcome: { label: 'Welcome', when: 'To new staff, and to new dealers with an e-mail address.' },
  lead_program_order: {
    label: 'Lead program order',
    when: 'To the marketing company when an order is signed, where its address is set up. Not sent from this page.',
  },
  account_change: {
    label: 'Account change',
    when: 'To the dealer when the ZIP they sign in with changes; to staff when their second factor does.',
  },
  mailed_code: { label: 'Code', when: 'To whoever signs in or signs from a browser that is not known yet.' },
  audit_head: {
    label: 'Audit log seal',
    when: 'Each night to the address set up for it: the head of the sealed audit log, and whether its check found anything.',
  },
  password_reset: { label: 'Password reset', when: 'To staff who forgot their password.' },
}

export const mailStatusWords: Readonly<Record<MailStatus, { label: string; tone: StatusTone }>> = {
  queued: { label: 'Waiting', tone: 'yellow' },
  sending: { label: 'Sending', tone: 'blue' },
  sent: { label: 'Sent', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
}
