import type { DocumentFont, PdfFont } from './pdf-fonts'
import type { ShapedWord } from './shaped-words'
import { glyphNumber, isCommon } from './subsets'

/** The position of a line on its page and its style, in points from the page's top left corner. */
export interface LinePosition {
  fontName: PdfFont
  x: number
  /** Of the baseline. */
  y: number
  pageHeight: number
  size: number
  /** As #RRGGBB. */
  color: string
  tracking: number
}

/** Formats a number as pdfkit does. */
export const pdfNumber = (value: number): number => Math.round(value * 1e6) / 1e6

const colors = new Map<string, string>()

export function colorOperators(color: string): string {
  const known = colors.get(color)
  if (known) return known
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const operators = `/DeviceRGB cs\n${parts.join(' ')} scn`
  colors.set(color, operators)
  return operators
}

/** Returns the numbers of a word's glyphs in a document as hexadecimal, split where glyphs are kerned. */
function hexCodes(word: ShapedWord, name: PdfFont, font: DocumentFont): string {
  if (word.codes !== undefined) return word.codes
  const numbers = word.glyphs.map((glyph) => glyphNumber(font, glyph))
  const codes = numbers.map((glyph, at) => {
    const code = glyph.toString(16).padStart(4, '0')
    const kern = word.kerning[at] ?? 0
    return kern === 0 ? code : `${code}> ${pdfNumber(-kern)} <`
  })
  const joined = codes.join('')
  if (numbers.every((glyph) => isCommon(name, glyph))) word.codes = joined
  return joined
}

/**
 * Draws a line of shaped words on the baseline, with the operators that pdfkit's `text` would write, but without
 * measuring and shaping the line again.
 */
export function textOperators(words: readonly ShapedWord[], font: DocumentFont, place: LinePosition): string {
  const { fontName, size, color, tracking, x, y, pageHeight } = place
  const line = words.map((word) => hexCodes(word, fontName, font)).join('')
  const spacing = tracking === 0 ? '' : `${pdfNumber(tracking)} Tc\n`
  return `${colorOperators(color)}
q
1 0 0 -1 0 ${pdfNumber(pageHeight)} cm
BT
1 0 0 1 ${pdfNumber(x)} ${pdfNumber(pageHeight - y)} Tm
/${font.id} ${pdfNumber(size)} Tf
${spacing}[<${line}> 0] TJ
ET
Q
`
}
