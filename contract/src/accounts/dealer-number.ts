import { cleanDealerNumber } from '../rules/dealer-number'
import { program } from '../rules/program'
import { dealerNumberTexts } from '../texts/dealer-number'

const isDay = (text: string): boolean => {
  const [, month, day] = /^(?:19|20)\d\d-(\d\d)-(\d\d)$/.exec(text) ?? []
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
}

/** What spreadsheets make of numbers, each with its reason. Some would pass for dealer numbers. */
const converted: readonly (readonly [(number: string) => boolean, string])[] = [
  [(number) => /^0+$/.test(number), dealerNumberTexts.zero],
  [(number) => /^-\d+$/.test(number), dealerNumberTexts.negative],
  [(number) => /^-?\d+\.\d+$/.test(number), dealerNumberTexts.decimals],
  [(number) => /^-?\d+(?:[.,]\d+E[+-]?|E[+-])\d+$/i.test(number), dealerNumberTexts.scientific],
  [(number) => /^(?:true|false)$/i.test(number), dealerNumberTexts.logical],
  [isDay, dealerNumberTexts.date],
]

/**
 * Why a cleaned number cannot be a dealer's; null when it can. Numbers that were stored before this rule stay valid.
 * Source: docs/spec 16.2.
 */
export function dealerNumberFault(number: string): string | null {
  const [, reason] = converted.find(([isSuch]) => isSuch(number)) ?? []
  if (reason !== undefined) return reason
  return program.dealerNumberPattern.test(number) ? null : dealerNumberTexts.pattern
}

/** The same for the number of a stored dealer: the one they have is fine, however it is spaced. */
export const changedNumberFault = (stored: { dealerNumber: string }, number: string): string | null =>
  cleanDealerNumber(stored.dealerNumber) === number ? null : dealerNumberFault(number)
