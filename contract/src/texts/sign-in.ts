import { counted } from './plural'

export const accessTexts = {
  forbidden: "You don't have permission to do this.",
  signedOut: 'Please sign in to continue.',
  deniedTitle: 'Access Denied',
  deniedPage: "You don't have permission to access this page.",
  deniedDashboard: 'Access Denied: Please log in to access your dashboard.',
  ordersSignedOut: 'Please log in to view your orders.',
  passwordChangeRequired: 'Please choose your own password first.',
  impersonating: 'You cannot do this while impersonating. Stop impersonating to do it as yourself.',
} as const

export const signInTexts = {
  success: 'Login successful',
  failed: 'Login failed',
  staffRejected: 'Invalid credentials. Please try again.',
  dealerRejected: 'Invalid dealer credentials. Please check your dealer number and zip code.',
  pending: 'Signing in...',
  factorWanted: 'Verify your identity',
  factorRejected: 'That code or passkey is not correct. Please try again.',
  tooMany: (minutes: number): string => `Too many sign-in attempts. Please try again in ${counted(minutes, 'minute')}.`,
} as const

const tries = (count: number): string => `${counted(count, 'try', 'tries')} left`

/** Messages about emailed codes, for the server and the browser. */
export const mailedCodeTexts = {
  mailed: (address: string): string => `Please enter the code that we emailed to ${address}.`,
  readOut: 'Please enter the code that your territory manager reads to you.',
  wrong: (triesLeft: number): string => `That code is not correct. ${tries(triesLeft)}`,
  usedUp: 'Too many attempts. Request a new code.',
  runOut: 'That code has expired. Request a new code.',
  triesLeft: tries,
  signInCodeOff: 'Outside the demo, you may be asked for a sign-in code here.',
  signingCodeOff: 'Outside the demo, you may be asked for an emailed code here.',
  noCodeRequested:
    'No sign-in or signature needs a code right now. Ask the dealer to start first, then read the code to them.',
} as const

/** Messages for staff who manage their second factor. Sign-in messages are in `signInTexts`. */
export const secondFactorTexts = {
  required: 'Your role requires a second factor. Please set one up to continue.',
  confirmationRequired: 'Confirm with your passkey or a code.',
  confirmationRejected: 'That code or passkey is not correct. Try again, or use another method.',
  wrongPassword: 'The current password is not correct.',
  wrongCode: 'This does not match the current code in your app.',
  setupOver: 'This took too long. Please start again.',
  passkeyFailed: 'This passkey could not be verified. Please start again.',
  passkeyKnown: 'This passkey is already used by an account.',
  passkeysUnavailable: 'Passkeys require a portal with a domain name, such as https://portal.example.com.',
  appUnavailable: 'Authenticator apps are not set up on this portal: SECOND_FACTOR_KEY is not set.',
  tooManyPasskeys: 'An account can have at most 20 passkeys. Please remove one first.',
  lastFactor: 'Your role requires a second factor. Add another one before you remove this one.',
  noFactor: 'Recovery codes come with a passkey or an authenticator app. Please set one of them up first.',
  ownReset: 'Change your own second factor on your profile page.',
  reset: 'Second factor reset',
  resetFailed: 'Failed to reset the second factor',
} as const

/** Messages about setting a password with an emailed link. */
export const passwordLinkTexts = {
  sent: 'If this address belongs to an account, we will email a link to it.',
  sendFailed: 'The link could not be requested',
  invalid: 'This link is no longer valid. Please request a new one.',
  setFailed: 'The password could not be set',
  done: 'Password set',
  doneText: 'Sign in with your new password.',
  tooMany: (minutes: number): string => `Too many requests. Please try again in ${counted(minutes, 'minute')}.`,
} as const

/** Messages about changes to the sign-in. */
export const signInChangeTexts = {
  passwordNeeded: 'Current password is required',
  zipNeeded: 'Please enter your current ZIP code',
  wrongPassword: 'The current password is not correct.',
  wrongZip: 'This is not your current ZIP code.',
  samePassword: 'Please choose a password that differs from the current one.',
  tooEasy: 'This password is too easy to guess. Please choose a longer or less common one.',
  ownWords: 'Please choose a password that does not contain your name, email address or company.',
  invalid:
    'This link is no longer valid. It was used, it is older than 72 hours, or staff changed the account since then.',
  undone: 'Change undone',
  undoFailed: 'The change could not be undone',
} as const
