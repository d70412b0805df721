import type { DocumentFont, Glyph } from './pdf-fonts'
import type { TextStyle } from './text-style'

export const tabularFigures: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

/** A word as its font draws it, with the space after it. */
export interface ShapedWord {
  glyphs: readonly Glyph[]
  /** Added to the width of each glyph, in thousandths of the size. */
  kerning: readonly number[]
  /** At size one. */
  width: number
  /** Whether each glyph is on the baseline where the previous one ends, as all but loose accents are. */
  isInLine: boolean
  /** Its drawing operators, once known to be the same in every document. */
  codes?: string
}

// Contracts repeat their words, and shaping a word costs far more than a lookup. About 6 MB when full.
const limit = 10_000
const known = new Map<string, Map<string, ShapedWord>>()
let size = 0

/**
 * Returns the glyphs with the characters that they draw here. The font's own record can differ: it has the characters
 * for which a glyph was first opened, or none for a part of another glyph, such as ’ in ”.
 */
function namedGlyphs(glyphs: readonly Glyph[], text: string): readonly Glyph[] {
  const codePoints = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  if (codePoints.length !== glyphs.length) return glyphs
  return glyphs.map(({ id, advanceWidth }, at) => ({ id, advanceWidth, codePoints: codePoints.slice(at, at + 1) }))
}

function shape({ font, scale }: DocumentFont, text: string, tabular: boolean): ShapedWord {
  const { glyphs: found, positions } = font.layout(text, tabular ? tabularFigures : undefined)
  const glyphs = namedGlyphs(found, text)
  const kerning = positions.map(({ xAdvance }, at) => xAdvance * scale - (glyphs[at]?.advanceWidth ?? 0) * scale)
  const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance * scale, 0) / 1000
  return { glyphs, kerning, width, isInLine: positions.every(({ xOffset, yOffset }) => xOffset === 0 && yOffset === 0) }
}

function joinLetters(letters: readonly ShapedWord[]): ShapedWord {
  const glyphs: Glyph[] = []
  const kerning: number[] = []
  let width = 0
  for (const letter of letters) {
    glyphs.push(...letter.glyphs)
    kerning.push(...letter.kerning)
    width += letter.width
  }
  return { glyphs, kerning, width, isInLine: true }
}

const plainFonts = new WeakMap<object, boolean>()

/** Whether the font draws plain letters one by one, without kerning or ligatures. */
function hasSeparateLetters({ font }: DocumentFont): boolean {
  const answer = plainFonts.get(font) ?? font.availableFeatures.every((feature) => feature === 'tnum')
  plainFonts.set(font, answer)
  return answer
}

const plainLetters = /^[ -~]{2,}$/

/**
 * Shapes the words of a text, each once per thread. Their widths add up to that of the text.
 * @param font returns the font in a document; called when a word is not cached
 */
export function shapedWords(
  text: string,
  { font: name, tabular = false }: Pick<TextStyle, 'font' | 'tabular'>,
  font: () => DocumentFont,
): ShapedWord[] {
  const cacheName = tabular ? `${name} tabular` : name
  if (size >= limit) {
    known.clear()
    size = 0
  }
  const words = known.get(cacheName) ?? new Map<string, ShapedWord>()
  known.set(cacheName, words)
  const shapePiece = (piece: string): ShapedWord => {
    const before = words.get(piece)
    if (before) return before
    const isSeparate = plainLetters.test(piece) && hasSeparateLetters(font())
    const word = isSeparate ? joinLetters(Array.from(piece, shapePiece)) : shape(font(), piece, tabular)
    words.set(piece, word)
    size += 1
    return word
  }
  return (text.match(/[^ ]* |[^ ]+/g) ?? []).map(shapePiece)
}
