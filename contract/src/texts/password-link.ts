/** What people read who set a password by the link of a message. */
export const passwordLinkTexts = {
  sent: 'If this address belongs to an account, a message with a link is on its way.',
  sendFailed: 'The link could not be asked for',
  invalid: 'This link is no longer valid. Please ask for a new one.',
  setFailed: 'The password could not be set',
  done: 'Password set',
  doneText: 'Sign in with your new password.',
  tooMany: (minutes: number): string =>
    `Too many requests. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
} as const
