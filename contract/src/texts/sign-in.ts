import { counted } from './plural'

export const accessTexts = {
  forbidden: "You don't have permission to do this.",
  signedOut: 'Please sign in to continue.',
  deniedTitle: 'Access Denied',
  deniedPage: "You don't have permission to access this page.",
  deniedDashboard: 'Access Denied: Please log in to access your dashboard.',
  ordersSignedOut: 'Please log in to view your orders.',
  passwordChangeRequired: 'Please choose a password of your own first.',
  impersonating: "This cannot be done in somebody else's name. Stop impersonating to do it as yourself.",
} as const

export const signInTexts = {
  success: 'Login successful',
  failed: 'Login failed',
  staffRefused: 'Invalid credentials. Please try again.',
  dealerRefused: 'Invalid dealer credentials. Please check your dealer number and zip code.',
  pending: 'Signing in...',
  factorWanted: 'Please confirm that it is you.',
  factorRefused: 'That did not match. Please try again.',
  tooMany: (minutes: number): string => `Too many sign-in attempts. Please try again in ${counted(minutes, 'minute')}.`,
} as const

const tries = (count: number): string => `${counted(count, 'try', 'tries')} left`

/** What is said about a code by mail, by the server and on the screen alike. */
export const mailedCodeTexts = {
  mailed: (address: string): string => `Please enter the code that was mailed to ${address}.`,
  readOut: 'Please enter the code that your territory manager reads out to you.',
  wrong: (triesLeft: number): string => `That code is not right. ${tries(triesLeft)}`,
  usedUp: 'Too many tries. Ask for a new code.',
  runOut: 'That code is over. Ask for a new code.',
  triesLeft: tries,
  signInCodeOff: 'Outside the demo, you may be asked for a sign-in code here.',
  signingCodeOff: 'Outside the demo, you may be asked for an emailed code here.',
  nobodyAsks: 'Nobody is asking for a code now. Have the dealer try to sign in or to sign first, then read one out.',
} as const

/** What staff read about the second factor. The sentences of the sign-in stand with those of the sign-in. */
export const secondFactorTexts = {
  required: 'Your role needs a second factor. Please set one up to go on.',
  wrongPassword: 'The current password is not correct.',
  wrongCode: 'This code is not the one your app shows now.',
  setupOver: 'This took too long. Please start again.',
  passkeyFailed: 'This passkey could not be checked. Please start again.',
  passkeyKnown: 'This passkey is already on an account.',
  passkeysUnavailable: 'Passkeys need a portal with a name, such as https://portal.example.com.',
  appUnavailable: 'Authenticator apps are not set up on this portal: SECOND_FACTOR_KEY is not set.',
  tooManyPasskeys: 'An account can have 20 passkeys. Please remove one first.',
  lastFactor: 'Your role needs a second factor. Add another one before you remove this one.',
  noFactor: 'Recovery codes come with a passkey or an authenticator app. Please set one of them up first.',
  ownReset: 'Change your own second factor on your profile page.',
  reset: 'Second factor reset',
  resetFailed: 'Failed to reset the second factor',
} as const

/** What people read who set a password by the link of a message. */
export const passwordLinkTexts = {
  sent: 'If this address belongs to an account, we will email a link to it.',
  sendFailed: 'The link could not be asked for',
  invalid: 'This link is no longer valid. Please ask for a new one.',
  setFailed: 'The password could not be set',
  done: 'Password set',
  doneText: 'Sign in with your new password.',
  tooMany: (minutes: number): string => `Too many requests. Please try again in ${counted(minutes, 'minute')}.`,
} as const

/** What people read about changes of what they sign in with. */
export const signInChangeTexts = {
  passwordNeeded: 'Current password is required',
  zipNeeded: 'Please enter your present zip code',
  wrongPassword: 'The current password is not correct.',
  wrongZip: 'This is not your present zip code.',
  samePassword: 'Please choose a password other than the present one.',
  tooEasy: 'This password is too easy to guess. Please choose a longer or less common one.',
  ownWords: 'Please choose a password that is not made of your name, e-mail address or company.',
  invalid:
    'This link is no longer valid: it was used, it is older than 72 hours, or staff have changed the account since.',
  undone: 'Change undone',
  undoFailed: 'The change could not be undone',
} as const
