/** What staff read on the e-mail page about sending. */
export const mailWords = {
  notConfigured: 'No mail server is configured: SMTP_URL and MAIL_FROM are not set.',
  connected: 'The mail server answers and accepts the sign-in.',
  queued: 'Email is not connected. The message is queued in the outbox and was not sent.',
  sent: (to: string) => `The message to ${to} was handed to the mail server.`,
  notSent: (reason: string) => `The message was not sent. ${reason}`,
  waits: 'This message is still waiting to be sent.',
  linkGone: 'The link or code in this message no longer works. Please ask for a new one instead.',
  linkEnded: 'The link or code in it no longer works, so it was not sent.',
  reminderNotNeeded:
    'Not needed any more: the dealer has ordered or unsubscribed meanwhile, or it waited too long. So it was not sent.',
  noteGone: 'The note in this message is gone, or its reader can no longer sign in.',
  noteUnreadable: 'The note in it is gone, or its reader can no longer sign in, so it was not sent.',
  attachmentLate: 'The file that goes with it could not be made just now.',
  unreadable: 'This message cannot be shown.',
} as const
