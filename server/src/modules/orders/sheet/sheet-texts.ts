import { orderEditTexts } from '@portal/contract/texts/order'

/** The messages about rows of an order import, as the preview shows them. */
export const orderSheetTexts = {
  year: 'Please enter a year from 2000 to 2100',
  status: 'Please enter one of the listed statuses',
  months: orderEditTexts.monthsOutside,
  wholeMonths: 'Please enter a whole number of months',
  tier: 'Please enter base, good, better or best',
  pricingType: 'Please enter monthly or one_time',
  price: 'Please enter a dollar amount with at most two decimals, such as 250.00',
  quantity: 'Please enter a whole number from 1 to 1,000',
  date: 'Please enter a date, such as 2026-01-15 or 1/15/2026',
  future: 'Please enter a date that is not in the future',
  tooLong: (max: number): string => `Please use at most ${max.toLocaleString('en-US')} characters`,

  number: 'An order number has at most 40 characters, all of them printable',
  numberUnreadable: 'Please enter the order number as text, with at most 100 characters',
  numberOfAnotherYear: (year: number): string => `A number in this format belongs to a ${year} order`,
  numberTooHigh: (highest: string): string =>
    `This number is too high. New numbers in this format can go up to ${highest}`,
  numberDeleted: 'An order with this number was deleted, and numbers are never reused',
  numberTaken: 'Another order just took this number. Please check the preview again',

  dealerRequired: 'Dealer number is required',
  dealerUnknown: 'No dealer has this number',
  dealerWithoutZeros: (stored: string): string =>
    `No dealer has this number. Its leading zeros may be missing: did you mean ${stored}?`,
  dealerInactive: 'This dealer is inactive',
  dealerStays: 'An order’s dealer cannot change',
  yearStays: 'An order’s year cannot change',
  yearTaken: (year: number): string => `The dealer already has another ${year} order`,

  statusRejected: 'This status cannot be set here',
  signedAlready: 'The dealer has signed this order: only its status can change',
  signedElsewhere: 'Only the dealer can sign this order',
  notEditable: 'A canceled or expired order cannot be edited',
  notDraft: 'A signed order cannot be pending',
  signedBeforeOrdered: 'An order cannot be signed before it was ordered',
  yearTooLate: (last: number): string => `Please enter a year up to ${last}`,
  yearFarFromDate: (year: number): string => `This order’s dates are in order year ${year}, more than a year away`,
  yearUnclear: 'This file has orders of several years for this dealer without a number. Please enter the year',
  rejectedWithUnclear: (row: number): string => `Rejected because of row ${row}, which may belong to the same order`,
  disagrees: (first: number): string => `This differs from row ${first}, which belongs to the same order`,
  rejectedWith: (row: number): string => `Rejected because of row ${row}, which belongs to the same order`,

  nameRequired: 'Package name is required',
  priceRequired: 'A package that is not in the catalog needs a price',
  doubled: 'This package is listed twice in its order',
  ambiguous: 'Several packages have this name. Please enter the category and the tier',
  inactive: 'This package is no longer offered',
  custom: (year: number): string => `Not in the ${year} catalog: it will be a custom package`,
  missing: 'The signed order has packages that are not listed here',
  tooMany: 'An order has at most 100 packages',
  noTotal: 'An order cannot have a total of zero',
} as const
