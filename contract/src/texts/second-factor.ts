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
