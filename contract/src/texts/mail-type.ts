/** The names of the types of emails, on the email page and in the program. */
export const mailTypeLabels = {
  test: 'Test',
  order_confirmation: 'Order confirmation',
  status_update: 'Status update',
  change_request: 'Change request',
  welcome: 'Welcome',
  lead_program_order: 'Lead program order',
  account_change: 'Account change',
  mailed_code: 'Code',
  prepared_order: 'Prepared order',
  reminder: 'Reminder',
  note: 'Note',
  program: 'Program change',
  audit_head: 'Audit log seal',
  password_reset: 'Password reset',
} as const
