export const signInTexts = {
  success: 'Login successful',
  failed: 'Login failed',
  staffRefused: 'Invalid credentials. Please try again.',
  dealerRefused: 'Invalid dealer credentials. Please check your dealer number and zip code.',
  pending: 'Signing in...',
  factorWanted: 'Please confirm that it is you.',
  factorRefused: 'That did not match. Please try again.',
  tooMany: (minutes: number): string =>
    `Too many sign-in attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
} as const
