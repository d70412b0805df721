import { dealerNumberKey } from '@portal/contract/rules/dealer-number'

/** What is left of a number of digits alone when a spreadsheet takes its leading zeros; null for any other number. */
export function withoutZeros(dealerNumber: string): string | null {
  const key = dealerNumberKey(dealerNumber)
  return /^\d+$/.test(key) ? key.replace(/^0+(?=\d)/, '') : null
}
