export const signInTexts = {
  success: 'Login successful',
  failed: 'Login failed',
  staffRefused: 'Invalid credentials. Please try again.',
  dealerRefused: 'Invalid dealer credentials. Please check your dealer number and zip code.',
  pending: 'Signing in...',
  tooMany: (minutes: number): string =>
    `Too many sign-in attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
} as const
