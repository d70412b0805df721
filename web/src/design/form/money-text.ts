const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',')
const ungrouped = (text: string): string => text.replaceAll(',', '')

/** An amount, or the beginning of one, that commas can be put in without making it another. */
const isPlain = (text: string): boolean => /^\d*(?:\.\d{0,2})?$/.test(text)

/** Money as it is shown while typed: with thousands commas; anything that is no amount stays exactly as it was typed. */
export function formatMoneyWhileTyping(typed: string): string {
  if (!isPlain(typed)) return typed
  const [whole = '', decimals] = typed.split('.')
  return decimals === undefined ? grouped(whole) : `${grouped(whole)}.${decimals}`
}

/** A text and where the caret stands in it. */
interface TypedText {
  text: string
  caret: number
}

/**
 * What was typed, out of what the input now holds: the commas that the field had put in itself are taken out, those of
 * the person stay.
 * @param before what was typed so far
 * @param held what the input holds now, with its caret
 * @param inserted what came in just before the caret; '' for a deletion, null when that is not known
 */
export function typedAmount(before: string, held: TypedText, inserted: string | null): TypedText {
  const { text, caret } = held
  if (inserted === null || !isPlain(before)) return held
  const start = ungrouped(text.slice(0, caret - inserted.length)) + inserted
  return { text: start + ungrouped(text.slice(caret)), caret: start.length }
}

/** Where the caret belongs in the shown amount. */
export function shownCaret({ text, caret }: TypedText): number {
  if (!isPlain(text)) return caret
  const shown = formatMoneyWhileTyping(text)
  let at = 0
  for (let seen = 0; seen < caret; at += 1) if (shown.charAt(at) !== ',') seen += 1
  return at
}
