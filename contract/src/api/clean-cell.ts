import { cleanKey, cleanLine, cleanText, cleanUrl } from '../rules/clean-text'
import { cleanDealerNumber } from '../rules/dealer-number'
import { cleanEmail } from './email'
import type { SheetCleaning, SheetColumn } from './sheet-column'

const cleaners: Readonly<Record<SheetCleaning, (text: string) => string>> = {
  key: cleanKey,
  line: cleanLine,
  text: cleanText,
  url: cleanUrl,
  email: cleanEmail,
  'dealer-number': cleanDealerNumber,
  'as-is': (text) => text,
}

/** Cleans a cell's text like the corresponding form field. */
export const cleanCell = ({ cleaning }: Pick<SheetColumn, 'cleaning'>, text: string): string => cleaners[cleaning](text)

/**
 * Normalizes a value or label for comparison: lowercase, underscores and hyphens as spaces, and no periods in
 * abbreviations such as `Ga.` and `C.O.D.`.
 */
export const choiceKey = (text: string): string =>
  cleanKey(text)
    .toLowerCase()
    .replace(/(?<=\p{L})\./gu, '')
    .replace(/[ _-]+/g, ' ')

const cachedKeys = new WeakMap<object, ReadonlyMap<string, string>>()

function columnKeys(column: Pick<SheetColumn, 'options' | 'labels'>): ReadonlyMap<string, string> {
  const labels = Object.entries(column.labels).flatMap(([value, texts]) => texts.map((text) => [text, value] as const))
  const values = column.options.map((value) => [value, value] as const)
  // A value takes precedence over the label of another value.
  return new Map([...labels, ...values].map(([text, value]) => [choiceKey(text), value]))
}

/** The option that a text matches by value or label; null when none matches. */
export function findChoice(column: Pick<SheetColumn, 'options' | 'labels'>, text: string): string | null {
  const keys = cachedKeys.get(column) ?? columnKeys(column)
  cachedKeys.set(column, keys)
  return keys.get(choiceKey(text)) ?? null
}
