import { cleanKey } from './clean-text'
import { program } from './program'

/** A dealer number as it is stored: cleaned and without spaces. */
export const cleanDealerNumber = (text: string): string => cleanKey(text).replaceAll(' ', '')

/** Normalizes a dealer number for comparison and uniqueness. */
export const dealerNumberKey = (text: string): string => cleanDealerNumber(text).toUpperCase()

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

const isDay = (text: string): boolean => {
  const [, month, day] = /^(?:19|20)\d\d-(\d\d)-(\d\d)$/.exec(text) ?? []
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
}

/** What spreadsheets turn numbers into, each with the reason for its rejection. Some would pass as dealer numbers. */
const converted: readonly (readonly [(number: string) => boolean, string])[] = [
  [(number) => /^0+$/.test(number), dealerNumberTexts.zero],
  [(number) => /^-\d+$/.test(number), dealerNumberTexts.negative],
  [(number) => /^-?\d+\.\d+$/.test(number), dealerNumberTexts.decimals],
  [(number) => /^-?\d+(?:[.,]\d+E[+-]?|E[+-])\d+$/i.test(number), dealerNumberTexts.scientific],
  [(number) => /^(?:true|false)$/i.test(number), dealerNumberTexts.logical],
  [isDay, dealerNumberTexts.date],
]

/**
 * Why a cleaned number cannot be a dealer number; null for a valid one. Numbers that were stored before this rule stay valid.
 * Source: docs/spec 16.2.
 */
export function dealerNumberError(number: string): string | null {
  const [, reason] = converted.find(([isSuch]) => isSuch(number)) ?? []
  if (reason !== undefined) return reason
  return program.dealerNumberPattern.test(number) ? null : dealerNumberTexts.pattern
}

/** The same when a dealer is edited: the dealer's current number stays valid, however it is spaced. */
export const changedNumberError = (stored: { dealerNumber: string }, number: string): string | null =>
  cleanDealerNumber(stored.dealerNumber) === number ? null : dealerNumberError(number)
