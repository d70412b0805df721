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

/** A cell's text as the form of its field would clean it. */
export const cleanCell = ({ cleaning }: Pick<SheetColumn, 'cleaning'>, text: string): string => cleaners[cleaning](text)

/**
 * The form in which values and labels are compared: in any case, with any of three characters between words, and without
 * the periods of abbreviations such as `Ga.` and `C.O.D.`.
 */
const choiceKey = (text: string): string =>
  cleanKey(text)
    .toLowerCase()
    .replace(/(?<=\p{L})\./gu, '')
    .replace(/[ _-]+/g, ' ')

const keysOf = new WeakMap<object, ReadonlyMap<string, string>>()

function keysOfColumn(column: Pick<SheetColumn, 'options' | 'labels'>): ReadonlyMap<string, string> {
  const labels = Object.entries(column.labels).flatMap(([value, texts]) => texts.map((text) => [text, value] as const))
  const values = column.options.map((value) => [value, value] as const)
  // A value counts before the label of another one.
  return new Map([...labels, ...values].map(([text, value]) => [choiceKey(text), value]))
}

/** The value of a column's list that a text names, by value or by label; null when it names none. */
export function choiceOf(column: Pick<SheetColumn, 'options' | 'labels'>, text: string): string | null {
  const keys = keysOf.get(column) ?? keysOfColumn(column)
  keysOf.set(column, keys)
  return keys.get(choiceKey(text)) ?? null
}
