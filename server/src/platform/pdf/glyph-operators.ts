import type { PlacedGlyph } from '../fonts/shaped-font'
import type { DocumentFont } from './faces'
import { colorOperators, type LinePlace, pdfNumber } from './text-operators'
import type { TextRun } from './text-runs'

/** A glyph with its number in the document; places in thousandths of the size, from where the run begins. */
interface DrawnGlyph {
  number: number
  x: number
  rise: number
  width: number
}

const numbersOf = new WeakMap<DocumentFont, Map<string, number>>()

/**
 * The number of a glyph in a document, where it stands for these characters. A glyph that stands for others elsewhere, as
 * the same stroke does under the dots of several Arabic letters, has a number for each.
 */
function numberFor(font: DocumentFont, id: number, text: string): number {
  const numbers = numbersOf.get(font) ?? new Map<string, number>()
  numbersOf.set(font, numbers)
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
    const number = numberFor(font, id, text)
    const x = pen + xOffset
    pen += advance
    return { number, x, rise: yOffset, width: font.widths[number] ?? 0 }
  })
}

const codeOf = ({ number }: DrawnGlyph): string => `<${number.toString(16).padStart(4, '0')}>`

/** Shows glyphs on the baseline one after the other, moved where the next one does not begin at the end of the one before. */
function showInLine(glyphs: readonly DrawnGlyph[]): string {
  let end = 0
  const codes = glyphs.map((glyph) => {
    const gap = pdfNumber(glyph.x - end)
    end = glyph.x + glyph.width
    return gap === 0 ? codeOf(glyph) : `${-gap} ${codeOf(glyph)}`
  })
  return `[${codes.join(' ')}] TJ\n`
}

/** The text that takes the place of what is drawn when it is read out or copied. */
const standsFor = (text: string, drawing: string): string =>
  `/Span <</ActualText <${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')}>>> BDC\n${drawing}EMC\n`

/** What programs read that copy the glyphs in the order in which they are drawn. */
const copied = (glyphs: readonly DrawnGlyph[], font: DocumentFont): string =>
  glyphs.map(({ number }) => String.fromCodePoint(...(font.unicode[number] ?? []))).join('')

/**
 * What draws a run of glyphs that HarfBuzz placed. Where glyphs are drawn in another order than they are read, as the vowels
 * of Devanagari are, the text goes with them. It does not go with right-to-left text, which readers turn around themselves.
 * Raised signs are drawn last and on their own: some readers take a text's baseline from its first and last glyph.
 */
export function glyphOperators(
  placed: readonly PlacedGlyph[],
  { text, isRightToLeft }: Pick<TextRun, 'text' | 'isRightToLeft'>,
  font: DocumentFont,
  { x, y, pageHeight, size, color }: Omit<LinePlace, 'face' | 'tracking'>,
): string {
  const glyphs = drawnGlyphs(placed, font)
  const inLine = glyphs.filter(({ rise }) => rise === 0)
  const raised = glyphs.filter(({ rise }) => rise !== 0)
  const matrix = (right: number, up: number) =>
    `1 0 0 1 ${pdfNumber(x + (right * size) / 1000)} ${pdfNumber(pageHeight - y + (up * size) / 1000)} Tm\n`
  const showRaised = raised.map((glyph) => `${matrix(glyph.x, glyph.rise)}[${codeOf(glyph)}] TJ\n`).join('')
  const showLine = inLine.length > 0 ? `${matrix(0, 0)}${showInLine(inLine)}` : ''
  const isReadable = isRightToLeft || copied([...inLine, ...raised], font) === text
  const shown = isReadable
    ? showLine + showRaised
    : standsFor(text, showLine || showRaised) + (showLine && showRaised ? standsFor('', showRaised) : '')
  return `${colorOperators(color)}
q
1 0 0 -1 0 ${pdfNumber(pageHeight)} cm
BT
/${font.id} ${pdfNumber(size)} Tf
${shown}ET
Q
`
}
