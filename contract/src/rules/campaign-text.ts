/** The fields that a reminder fills in for each dealer, written in braces: {Company}. */
export const campaignFields = ['First name', 'Company', "Last year's total", 'Deadline', 'Link'] as const
export type CampaignField = (typeof campaignFields)[number]

/** A dealer's values; null for an empty field. */
export type FieldValues = Readonly<Record<CampaignField, string | null>>

/** A piece of a filled text: literal text, or a field with its value. */
export type TextPiece = { text: string } | { field: CampaignField; value: string | null }

const TOKEN = /\{([^{}]*)\}/g

const isField = (name: string): name is CampaignField => (campaignFields as readonly string[]).includes(name)

/** Returns the placeholder of a field: {Company}. */
export const toToken = (field: CampaignField): string => `{${field}}`

/** Returns the unknown fields, then the unmatched braces, in text order. */
export function unknownTokens(text: string): string[] {
  const names = [...text.matchAll(TOKEN)].filter(([, name = '']) => !isField(name)).map(([token]) => token)
  const singleBraces = text.replace(TOKEN, '').match(/[{}]/g) ?? []
  return [...names, ...singleBraces]
}

/** Whether a text uses a field. */
export const usesField = (text: string, field: CampaignField): boolean => text.includes(toToken(field))

/** Matches a sentence with its trailing space, the rest of a line, or a line break. */
const SENTENCE = /\n|[^\n]+?(?:[.!?]["'\u2019\u201d)]*[ \t]+|(?=\n|$))/g

/** Returns the fields of a sentence that are empty for a dealer. */
const getEmptyFields = (sentence: string, values: FieldValues): CampaignField[] =>
  campaignFields.filter((field) => usesField(sentence, field) && values[field] === null)

/** Whether to omit a sentence because of an empty field. Greetings are never omitted. */
const isOmitted = (sentence: string, values: FieldValues): boolean =>
  getEmptyFields(sentence, values).length > 0 && !sentence.trimEnd().endsWith(',')

/**
 * Splits a text into pieces with a dealer's values. Replaces a sentence that has an empty field with that field, unless
 * no text would remain. Leaves unknown fields in braces unchanged.
 */
export function fillPieces(text: string, values: FieldValues): TextPiece[] {
  const sentences = text.match(SENTENCE) ?? []
  const omitsEverything = sentences.every((sentence) => sentence.trim() === '' || isOmitted(sentence, values))
  if (omitsEverything) return getPieces(text, values)
  return sentences.flatMap((sentence) =>
    isOmitted(sentence, values)
      ? getEmptyFields(sentence, values).map((field) => ({ field, value: null }))
      : getPieces(sentence, values),
  )
}

const getPieces = (text: string, values: FieldValues): TextPiece[] =>
  splitTokens(text).map((piece) =>
    piece.field === undefined ? { text: piece.text } : { field: piece.field, value: values[piece.field] },
  )

/** Splits a text into literal pieces and fields in braces. The pieces add up to the text. */
export function splitTokens(text: string): { text: string; field?: CampaignField }[] {
  const pieces: { text: string; field?: CampaignField }[] = []
  let from = 0
  for (const { 0: token, 1: name = '', index } of text.matchAll(TOKEN)) {
    if (!isField(name)) continue
    if (index > from) pieces.push({ text: text.slice(from, index) })
    pieces.push({ text: token, field: name })
    from = index + token.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}

/** Fills in a text for a dealer, without gaps for empty fields. */
export const fillText = (text: string, values: FieldValues): string =>
  fillPieces(text, values)
    .map((piece) => ('text' in piece ? piece.text : (piece.value ?? '')))
    .join('')
    .replace(/ +([,.;:!?])/g, '$1')
    .replace(/[ \t]+$/gm, '')
    .trim()

/**
 * Returns the range of the field that a deletion touches, because a field is deleted as a unit.
 * @param at the caret position in characters
 * @param isForward true for the Delete key, false for Backspace
 * @returns null if no field is touched
 */
export function findToken(text: string, at: number, isForward: boolean): { from: number; to: number } | null {
  for (const { 0: token, 1: name = '', index } of text.matchAll(TOKEN)) {
    const to = index + token.length
    const isTouched = isForward ? index <= at && at < to : index < at && at <= to
    if (isField(name) && isTouched) return { from: index, to }
  }
  return null
}
