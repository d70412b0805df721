/** Messages on the email page for super admins. Source: docs/spec 20.9. */
export const mailTexts = {
  denied: 'Access denied. Super Admin role required.',
  smtpWorks: 'SMTP connection works',
  smtpFailed: 'SMTP Test Failed',
  testSent: 'Test email sent',
  /** Used while no mail server is configured. */
  testQueued: 'Test email queued in the outbox',
  testFailed: 'Email Test Failed',
  unknownError: 'Unknown error',
  addressRequired: 'Please enter an email address',
  resent: 'Email queued again',
  resendFailed: 'The email could not be queued again',
} as const
