export const mailTypes = [
  'test',
  'order_confirmation',
  'status_update',
  'change_request',
  'welcome',
  'lead_program_order',
  'password_reset',
  'account_change',
  'mailed_code',
  'audit_head',
  'prepared_order',
  'reminder',
  'note',
] as const
export type MailType = (typeof mailTypes)[number]

/** What the e-mail page sends on demand, see docs/spec 20.6; `lead_program_order` is asked for by the call alone. */
export const testMailTypes = [
  'test',
  'order_confirmation',
  'status_update',
  'change_request',
  'welcome',
  'lead_program_order',
] as const
export type TestMailType = (typeof testMailTypes)[number]

/** `queued` waits for its first or next attempt, `failed` is given up until somebody sends it again. */
export const mailStatuses = ['queued', 'sending', 'sent', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]
