import type { MailStatus, MailType } from '@portal/contract/mail/mail-types'
import type { ProgramFacts } from '@portal/contract/program/facts'
import type { StatusTone } from '@portal/contract/rules/order-status'
import { mailTypeLabels } from '@portal/contract/texts/mail-type'
import { counted } from '@portal/contract/texts/plural'

type ReminderFacts = Pick<ProgramFacts, 'campaignDaysApart'>

/** Each message type's label, recipients and causes: docs/spec 20.1. */
export const mailTypeTexts: Readonly<
  Record<MailType, { label: string; when: string | ((program: ReminderFacts) => string) }>
> = {
  test: { label: mailTypeLabels.test, when: 'Only from this page, to check that emails arrive.' },
  order_confirmation: {
    label: mailTypeLabels.order_confirmation,
    when: 'When an order is signed, to the dealer and the territory manager, and to the address entered at checkout if it differs. Dealers get the signed agreement. If the dealer’s address changed recently, the previous address gets a short notice.',
  },
  status_update: {
    label: mailTypeLabels.status_update,
    when: 'To the dealer when staff change an order’s status or approve a cancellation, or when a draft expires.',
  },
  change_request: {
    label: mailTypeLabels.change_request,
    when: 'To the territory manager and super admins when a dealer requests a change. The dealer gets a confirmation, then another email when the request is approved or rejected.',
  },
  welcome: {
    label: mailTypeLabels.welcome,
    when: 'To new staff and to new dealers with an email address. Staff without a password get a link to set one. After an import, dealers get this email only if you selected it.',
  },
  lead_program_order: {
    label: mailTypeLabels.lead_program_order,
    when: 'To the marketing company when an order is signed, if its address is configured. Cannot be sent from this page.',
  },
  account_change: {
    label: mailTypeLabels.account_change,
    when: 'To the previous address when an email address, ZIP code or password changes, with an undo link or a contact to call. If the ZIP code changed, also to a new address. To the territory manager when a dealer undoes a change. To staff when their second factor changes or a recovery code is used. To super admins when an API key or webhook endpoint is added, changed or removed, or when an endpoint is paused automatically.',
  },
  mailed_code: { label: mailTypeLabels.mailed_code, when: 'To users who need a code to sign in or sign an order.' },
  prepared_order: {
    label: mailTypeLabels.prepared_order,
    when: 'To a dealer when staff send a prepared order, with the amounts, a note and a link to sign it.',
  },
  reminder: {
    label: mailTypeLabels.reminder,
    when: ({ campaignDaysApart }) =>
      `To dealers without an order when staff send a campaign reminder, at most once every ${counted(campaignDaysApart, 'day')}.`,
  },
  note: {
    label: mailTypeLabels.note,
    when: 'To colleagues mentioned in an internal note. To the dealer when staff write to them. To the territory manager when a dealer writes, or to super admins if the dealer has no territory manager.',
  },
  program: {
    label: mailTypeLabels.program,
    when: 'To users who can approve a program change when it is sent for approval, recalled or withdrawn, and to its authors when it is returned, approved or withdrawn. To all coordinators and super admins when an author approves it without a second person.',
  },
  audit_head: {
    label: mailTypeLabels.audit_head,
    when: 'Every night to the configured address, with the latest hash of the sealed audit log and the result of its check.',
  },
  password_reset: {
    label: mailTypeLabels.password_reset,
    when: 'To staff who request a link to set a new password, or who undid a change to their account.',
  },
}

/** The recipients and causes of a message type, with the numbers of the program. */
export function mailCauseText(type: MailType, program: ReminderFacts): string {
  const { when } = mailTypeTexts[type]
  return typeof when === 'string' ? when : when(program)
}

export const mailStatusTexts: Readonly<Record<MailStatus, { label: string; tone: StatusTone }>> = {
  queued: { label: 'Queued', tone: 'yellow' },
  sending: { label: 'Sending', tone: 'blue' },
  sent: { label: 'Sent', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
}
