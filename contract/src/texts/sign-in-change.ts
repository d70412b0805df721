/** What people read about changes of what they sign in with. */
export const signInChangeTexts = {
  passwordNeeded: 'Current password is required',
  zipNeeded: 'Please enter your present zip code',
  wrongPassword: 'The current password is not correct.',
  wrongZip: 'This is not your present zip code.',
  maskedZip: 'Please enter the whole zip code',
  samePassword: 'Please choose a password other than the present one.',
  tooEasy: 'This password is too easy to guess. Please choose a longer or less common one.',
  ownWords: 'Please choose a password that is not made of your name, e-mail address or company.',
  invalid:
    'This link is no longer valid: it was used, it is older than 72 hours, or staff have changed the account since.',
  undone: 'Change undone',
  undoFailed: 'The change could not be undone',
} as const
