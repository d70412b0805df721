const CONVERTED = 'Please enter the dealer number as text.'

/** Why a dealer number is rejected. Source: docs/spec 16.2. */
export const dealerNumberTexts = {
  required: 'Dealer number is required',
  pattern: 'Please enter 1 to 20 letters and digits, with hyphens only between them',
  zero: 'A dealer number cannot be zero',
  negative: 'A dealer number cannot be negative',
  decimals: 'A dealer number cannot have decimals',
  scientific: `This number is in scientific notation, so some of its digits may be lost. ${CONVERTED}`,
  logical: `This is TRUE or FALSE, not a number. ${CONVERTED}`,
  date: `This is a date. ${CONVERTED}`,
} as const
