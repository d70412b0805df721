/** What staff read on the e-mail page about sending. */
export const mailWords = {
  notConfigured: 'No mail server is configured: SMTP_URL and MAIL_FROM are not set.',
  connected: 'The mail server answers and accepts the sign-in.',
  kept: 'No mail server is configured, so the message is kept in the outbox and was not sent.',
  sent: (to: string) => `The message to ${to} was handed to the mail server.`,
  notSent: (reason: string) => `The message was not sent. ${reason}`,
  waits: 'This message is still waiting to be sent.',
  linkGone: 'The link in this message was removed when it was sent. Please ask for a new link instead.',
  unreadable: 'This message cannot be shown.',
} as const
