import { cleanKey } from './clean-text'
import { settings } from './settings'

/** Converts a dealer number to its stored form: cleaned and without spaces. */
export const cleanDealerNumber = (text: string): string => cleanKey(text).replaceAll(' ', '')

/** Normalizes a dealer number for comparison and uniqueness. */
export const dealerNumberKey = (text: string): string => cleanDealerNumber(text).toUpperCase()

const CONVERTED_NUMBER = 'Please enter the dealer number as text.'

/** Why a dealer number is rejected. Source: docs/spec 16.2. */
export const dealerNumberTexts = {
  required: 'Dealer number is required',
  pattern: 'Please enter 1 to 20 letters and digits, with hyphens only between them',
  zero: 'A dealer number cannot be zero',
  negative: 'A dealer number cannot be negative',
  decimals: 'A dealer number cannot have decimals',
  scientific: `This number is in scientific notation, so some of its digits may be lost. ${CONVERTED_NUMBER}`,
  logical: `This is TRUE or FALSE, not a number. ${CONVERTED_NUMBER}`,
  date: `This is a date. ${CONVERTED_NUMBER}`,
} as const

const isDay = (text: string): boolean => {
  const [, month, day] = /^(?:19|20)\d\d-(\d\d)-(\d\d)$/.exec(text) ?? []
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
}

/**
 * Formats into which spreadsheets convert dealer numbers, each with its rejection message. Some of these would
 * otherwise be valid dealer numbers.
 */
const converted: readonly (readonly [(number: string) => boolean, string])[] = [
  [(number) => /^0+$/.test(number), dealerNumberTexts.zero],
  [(number) => /^-\d+$/.test(number), dealerNumberTexts.negative],
  [(number) => /^-?\d+\.\d+$/.test(number), dealerNumberTexts.decimals],
  [(number) => /^-?\d+(?:[.,]\d+E[+-]?|E[+-])\d+$/i.test(number), dealerNumberTexts.scientific],
  [(number) => /^(?:true|false)$/i.test(number), dealerNumberTexts.logical],
  [isDay, dealerNumberTexts.date],
]

/**
 * Returns why a cleaned number is not a valid dealer number; null if it is valid. Numbers stored before this rule
 * existed stay valid. Source: docs/spec 16.2.
 */
export function dealerNumberError(number: string): string | null {
  const [, reason] = converted.find(([isSuch]) => isSuch(number)) ?? []
  if (reason !== undefined) return reason
  return settings.dealerNumberPattern.test(number) ? null : dealerNumberTexts.pattern
}

/** The same check for the edit form, where the dealer's current number stays valid regardless of its spacing. */
export const changedNumberError = (stored: { dealerNumber: string }, number: string): string | null =>
  cleanDealerNumber(stored.dealerNumber) === number ? null : dealerNumberError(number)
