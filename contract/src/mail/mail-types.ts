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
  'program',
] as const
export type MailType = (typeof mailTypes)[number]

/** The emails that the email page can send (docs/spec 20.6); `lead_program_order` only by API call. */
export const testMailTypes = [
  'test',
  'order_confirmation',
  'status_update',
  'change_request',
  'welcome',
  'lead_program_order',
] as const
export type TestMailType = (typeof testMailTypes)[number]

/** A `queued` email waits for its first or next attempt. A `failed` email was abandoned; a user can send it again. */
export const mailStatuses = ['queued', 'sending', 'sent', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]
