import { program } from '@portal/contract/rules/program'

/** The messages about rows of an order import, as the preview shows them. */
export const orderSheetTexts = {
  year: 'Please enter a year from 2000 to 2100',
  status: 'Please enter one of the statuses of the list',
  months: `Please enter whole months from ${program.minMonths} to ${program.maxMonths}`,
  tier: 'Please enter base, good, better or best',
  pricingType: 'Please enter monthly or one_time',
  price: 'Please enter an amount of dollars with at most two decimals, such as 250.00',
  quantity: 'Please enter a whole number from 1 to 1,000',
  date: 'Please enter a date, such as 2026-01-15 or 1/15/2026',
  future: 'Please enter a day that is not in the future',
  tooLong: (most: number): string => `Please use at most ${most.toLocaleString('en-US')} characters`,

  number: 'An order number has at most 40 characters, all of them printable',
  numberUnreadable: 'Please enter the order number as text, with at most 100 characters',
  numberOfAnotherYear: (year: number): string => `A number of this form belongs to orders of ${year}`,
  numberTooHigh: (highest: string): string =>
    `This is too far above the numbers given so far: a new number of this form is at most ${highest}`,
  numberBuried: 'An order with this number was deleted, and numbers are never used again',
  numberTaken: 'Another order was given this number just now. Please look at the preview again',

  dealerRequired: 'Dealer number is required',
  dealerUnknown: 'No dealer has this number',
  dealerWithoutZeros: (stored: string): string =>
    `No dealer has this number. The zeros it begins with may be lost: there is a dealer ${stored}`,
  dealerInactive: 'This dealer is inactive',
  dealerStays: 'An order stays with its dealer',
  yearStays: 'An order stays in its year',
  yearTaken: (year: number): string => `The dealer already has another order of ${year}`,

  statusRefused: 'This status cannot be set here',
  signedAlready: 'The dealer has signed this order: only its status can change',
  signedElsewhere: 'Only the dealer can sign this order',
  over: 'A cancelled or expired order cannot be edited',
  notDraft: 'An order that was signed is not pending',
  signedBeforeOrdered: 'An order cannot be signed before it was ordered',
  yearTooLate: (last: number): string => `Please enter a year up to ${last}`,
  yearFarFromDate: (year: number): string => `The dates of this order belong to ${year}, more than a year away`,
  yearUnclear: 'This dealer has orders of several years without a number here. Please enter the year',
  refusedWithUnclear: (row: number): string => `Refused with row ${row}, which may be of the same order`,
  disagrees: (first: number): string => `This differs from row ${first}, which is of the same order`,
  refusedWith: (row: number): string => `Refused with row ${row}, which is of the same order`,

  nameRequired: 'Package name is required',
  priceRequired: 'A package that is not in the catalogue needs a price',
  doubled: 'This package is listed twice in its order',
  ambiguous: 'Several packages have this name. Please give the category and the tier',
  inactive: 'This package is no longer offered',
  custom: (year: number): string => `Not in the catalogue of ${year}: it becomes a custom package`,
  missing: 'The dealer has signed this order with more packages than are listed',
  tooMany: 'An order has at most 100 packages',
  noTotal: 'An order cannot cost nothing',
} as const
