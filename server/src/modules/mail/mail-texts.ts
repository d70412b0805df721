/** Messages about sending, for staff on the email page. */
export const mailTexts = {
  notConfigured: 'Email is not connected. Set SMTP_URL and MAIL_FROM.',
  connected: 'Connected. The mail server accepted the sign-in.',
  queued: 'Email is not connected. The email is queued in the outbox and was not sent.',
  sent: (to: string) => `The mail server accepted the email to ${to}.`,
  notSent: (reason: string) => `The email was not sent. ${reason}`,
  waits: 'This email is already queued.',
  linkExpired: 'The link or code in this email no longer works. Request a new one instead.',
  linkEnded: 'Not sent because its link or code no longer works.',
  reminderNotNeeded:
    'Not sent because it is no longer needed: the dealer ordered or unsubscribed, or the email waited too long.',
  noteUnavailable: 'The note in this email is no longer available, or its recipient can no longer sign in.',
  noteUnreadable: 'Not sent because the note is no longer available, or its recipient can no longer sign in.',
  attachmentLate: 'The attachment could not be created.',
  programLate: 'The texts of this email were not read yet.',
  unreadable: 'This email cannot be displayed.',
} as const
