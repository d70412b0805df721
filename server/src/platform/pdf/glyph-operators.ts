import type { PlacedGlyph } from '../fonts/shaped-font'
import type { DocumentFont } from './pdf-fonts'
import { colorOperators, type LinePosition, pdfNumber } from './text-operators'
import type { TextRun } from './text-runs'

/** A glyph with its number in the document. Positions in thousandths of the size, from the start of the run. */
interface DrawnGlyph {
  number: number
  x: number
  rise: number
  width: number
}

const glyphNumbersByFont = new WeakMap<DocumentFont, Map<string, number>>()

/**
 * Returns a glyph's number in a document for these characters. A glyph that represents other characters elsewhere, such
 * as the stroke under the dots of several Arabic letters, has one number for each.
 */
function getGlyphNumber(font: DocumentFont, id: number, text: string): number {
  const numbers = glyphNumbersByFont.get(font) ?? new Map<string, number>()
  glyphNumbersByFont.set(font, numbers)
  const known = numbers.get(`${id} ${text}`)
  if (known !== undefined) return known
  const { subset, widths, unicode, scale } = font
  const first = subset.includeGlyph(id)
  const number = unicode[first] === undefined ? first : subset.glyphs.push(id) - 1
  widths[number] = font.font.getGlyph(id).advanceWidth * scale
  unicode[number] = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  numbers.set(`${id} ${text}`, number)
  return number
}

function drawnGlyphs(glyphs: readonly PlacedGlyph[], font: DocumentFont): DrawnGlyph[] {
  let pen = 0
  return glyphs.map(({ id, text, advance, xOffset, yOffset }) => {
    const number = getGlyphNumber(font, id, text)
    const x = pen + xOffset
    pen += advance
    return { number, x, rise: yOffset, width: font.widths[number] ?? 0 }
  })
}

const hexCode = ({ number }: DrawnGlyph): string => `<${number.toString(16).padStart(4, '0')}>`

/** Shows glyphs on the baseline one after the other, with a move where there is a gap. */
function drawOnBaseline(glyphs: readonly DrawnGlyph[]): string {
  let end = 0
  const codes = glyphs.map((glyph) => {
    const gap = pdfNumber(glyph.x - end)
    end = glyph.x + glyph.width
    return gap === 0 ? hexCode(glyph) : `${-gap} ${hexCode(glyph)}`
  })
  return `[${codes.join(' ')}] TJ\n`
}

/** Adds the text that screen readers read for the drawing, and that copying gives. */
const withActualText = (text: string, drawing: string): string =>
  `/Span <</ActualText <${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')}>>> BDC\n${drawing}EMC\n`

/** The text that PDF readers copy: glyphs in drawing order. */
const copiedText = (glyphs: readonly DrawnGlyph[], font: DocumentFont): string =>
  glyphs.map(({ number }) => String.fromCodePoint(...(font.unicode[number] ?? []))).join('')

/**
 * Draws a run of glyphs that HarfBuzz positioned. Adds the text if the drawing order differs from the reading order, as
 * for Devanagari vowels. Does not add it to right-to-left text, which PDF readers reverse themselves. Draws raised
 * marks last and separately: some readers take a text's baseline from its first and last glyph.
 */
export function glyphOperators(
  placed: readonly PlacedGlyph[],
  { text, isRightToLeft }: Pick<TextRun, 'text' | 'isRightToLeft'>,
  font: DocumentFont,
  { x, y, pageHeight, size, color }: Omit<LinePosition, 'fontName' | 'tracking'>,
): string {
  const glyphs = drawnGlyphs(placed, font)
  const baselineGlyphs = glyphs.filter(({ rise }) => rise === 0)
  const raisedGlyphs = glyphs.filter(({ rise }) => rise !== 0)
  const matrix = (right: number, rise: number) =>
    `1 0 0 1 ${pdfNumber(x + (right * size) / 1000)} ${pdfNumber(pageHeight - y + (rise * size) / 1000)} Tm\n`
  const showRaised = raisedGlyphs.map((glyph) => `${matrix(glyph.x, glyph.rise)}[${hexCode(glyph)}] TJ\n`).join('')
  const showLine = baselineGlyphs.length > 0 ? `${matrix(0, 0)}${drawOnBaseline(baselineGlyphs)}` : ''
  const isReadable = isRightToLeft || copiedText([...baselineGlyphs, ...raisedGlyphs], font) === text
  const visibleGlyphs = isReadable
    ? showLine + showRaised
    : withActualText(text, showLine || showRaised) + (showLine && showRaised ? withActualText('', showRaised) : '')
  return `${colorOperators(color)}
q
1 0 0 -1 0 ${pdfNumber(pageHeight)} cm
BT
/${font.id} ${pdfNumber(size)} Tf
${visibleGlyphs}ET
Q
`
}
