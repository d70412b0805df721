const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')
const ungroupDigits = (text: string): string => text.replaceAll(',', '')

/** Whether a text is an amount, or the beginning of one, to which commas can be added. */
const isPlain = (text: string): boolean => /^\d*(?:\.\d{0,2})?$/.test(text)

/** Formats an amount with thousands commas during typing; anything else stays exactly as typed. */
export function formatMoneyWhileTyping(text: string): string {
  if (!isPlain(text)) return text
  const [digits = '', decimals] = text.split('.')
  return decimals === undefined ? groupDigits(digits) : `${groupDigits(digits)}.${decimals}`
}

/** A text and the position of the caret in it. */
interface TypedText {
  text: string
  caret: number
}

/**
 * Recovers the typed text from the input's value: removes the commas that the field inserted, and keeps those that the user
 * typed.
 * @param before the text typed so far
 * @param current the input's current value and caret
 * @param inserted the text inserted before the caret; '' for a deletion, null if unknown
 */
export function typedAmount(before: string, current: TypedText, inserted: string | null): TypedText {
  const { text, caret } = current
  if (inserted === null || !isPlain(before)) return current
  const start = ungroupDigits(text.slice(0, caret - inserted.length)) + inserted
  return { text: start + ungroupDigits(text.slice(caret)), caret: start.length }
}

/** Returns the caret position in the formatted amount. */
export function formattedCaret({ text, caret }: TypedText): number {
  if (!isPlain(text)) return caret
  const formatted = formatMoneyWhileTyping(text)
  let at = 0
  for (let characterCount = 0; characterCount < caret; at += 1) if (formatted.charAt(at) !== ',') characterCount += 1
  return at
}
