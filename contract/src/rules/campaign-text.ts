/** What a reminder can be filled in with for each dealer. In the text each stands in braces: {Company}. */
export const campaignFields = ['First name', 'Company', "Last year's total", 'Deadline', 'Link'] as const
export type CampaignField = (typeof campaignFields)[number]

/** A dealer's values; null where there is none. */
export type FieldValues = Readonly<Record<CampaignField, string | null>>

/** A piece of a filled text: words as they were written, or a field with its value. */
export type TextPiece = { text: string } | { field: CampaignField; value: string | null }

const TOKEN = /\{([^{}]*)\}/g

const isField = (name: string): name is CampaignField => (campaignFields as readonly string[]).includes(name)

/** A field as it stands in a text. */
export const tokenOf = (field: CampaignField): string => `{${field}}`

/** What stands in braces, or is a single brace, and is no field; in the order of the text. */
export function unknownTokens(text: string): string[] {
  const names = [...text.matchAll(TOKEN)].filter(([, name = '']) => !isField(name)).map(([token]) => token)
  const loose = text.replace(TOKEN, '').match(/[{}]/g) ?? []
  return [...names, ...loose]
}

/** Whether a text uses a field. */
export const usesField = (text: string, field: CampaignField): boolean => text.includes(tokenOf(field))

/** A sentence with what follows its mark, the rest of a line without one, or the end of a line. */
const SENTENCE = /\n|[^\n]+?(?:[.!?]["'\u2019\u201d)]*[ \t]+|(?=\n|$))/g

/** The fields of a sentence that are empty for a dealer. */
const emptyFieldsOf = (sentence: string, values: FieldValues): CampaignField[] =>
  campaignFields.filter((field) => usesField(sentence, field) && values[field] === null)

/** A greeting goes on without its field; any other sentence with an empty field says nothing. */
const isLeftOut = (sentence: string, values: FieldValues): boolean =>
  emptyFieldsOf(sentence, values).length > 0 && !sentence.trimEnd().endsWith(',')

/**
 * A text in pieces, its fields with a dealer's values. A sentence that holds an empty field is left out, with its empty fields in
 * its place; unless nothing would be left of the text. Braces that hold no field stay as they were written.
 */
export function fillPieces(text: string, values: FieldValues): TextPiece[] {
  const sentences = text.match(SENTENCE) ?? []
  const leavesNothing = sentences.every((sentence) => sentence.trim() === '' || isLeftOut(sentence, values))
  if (leavesNothing) return piecesOf(text, values)
  return sentences.flatMap((sentence) =>
    isLeftOut(sentence, values)
      ? emptyFieldsOf(sentence, values).map((field) => ({ field, value: null }))
      : piecesOf(sentence, values),
  )
}

const piecesOf = (text: string, values: FieldValues): TextPiece[] =>
  writtenPieces(text).map((piece) =>
    piece.field === undefined ? { text: piece.text } : { field: piece.field, value: values[piece.field] },
  )

/** A text as it was written, in pieces: words, and fields with their braces. Together they are the text. */
export function writtenPieces(text: string): { text: string; field?: CampaignField }[] {
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

/** The text as a dealer reads it: a field without a value leaves no gap. */
export const fillText = (text: string, values: FieldValues): string =>
  fillPieces(text, values)
    .map((piece) => ('text' in piece ? piece.text : (piece.value ?? '')))
    .join('')
    .replace(/ +([,.;:!?])/g, '$1')
    .replace(/[ \t]+$/gm, '')
    .trim()

/**
 * Where a deletion at a place of a text begins and ends, when it meets a field: the field goes whole.
 * @param at the caret, in characters
 * @param isForward whether what follows is deleted, and not what stands before
 * @returns null where no field is met
 */
export function tokenAt(text: string, at: number, isForward: boolean): { from: number; to: number } | null {
  for (const { 0: token, 1: name = '', index } of text.matchAll(TOKEN)) {
    const to = index + token.length
    const isMet = isForward ? index <= at && at < to : index < at && at <= to
    if (isField(name) && isMet) return { from: index, to }
  }
  return null
}
