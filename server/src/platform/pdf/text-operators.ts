import type { DocumentFont } from './fonts'
import type { ShapedWord } from './shaped-words'

/** Where a line stands on its page and how it is set, in points from the page's top left corner. */
interface LinePlace {
  x: number
  /** Of the baseline. */
  y: number
  pageHeight: number
  size: number
  /** As #RRGGBB. */
  color: string
  tracking: number
}

// As pdfkit writes them.
const number = (value: number): number => Math.round(value * 1e6) / 1e6

const colors = new Map<string, string>()

function colorOperators(color: string): string {
  const known = colors.get(color)
  if (known) return known
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const operators = `/DeviceRGB cs\n${parts.join(' ')} scn`
  colors.set(color, operators)
  return operators
}

/** The numbers of a word's glyphs in a document as hexadecimal, cut where glyphs are kerned. */
function codesOf({ glyphs, kerning }: ShapedWord, { subset, widths, unicode, scale }: DocumentFont): string {
  return glyphs
    .map(({ id, advanceWidth, codePoints }, at) => {
      const place = subset.includeGlyph(id)
      widths[place] ??= advanceWidth * scale
      unicode[place] ??= codePoints
      const code = place.toString(16).padStart(4, '0')
      const kern = kerning[at] ?? 0
      return kern === 0 ? code : `${code}> ${number(-kern)} <`
    })
    .join('')
}

/**
 * What draws lines of shaped words: the operators that pdfkit's `text` would write, without measuring and shaping each
 * line again. Of one document.
 */
export class TextOperators {
  readonly #codes = new Map<DocumentFont, Map<ShapedWord, string>>()

  /** The operators of one line; its words are all in line. */
  of(words: readonly ShapedWord[], font: DocumentFont, { x, y, pageHeight, size, color, tracking }: LinePlace): string {
    const known = this.#codes.get(font) ?? new Map<ShapedWord, string>()
    this.#codes.set(font, known)
    let line = ''
    for (const word of words) {
      let codes = known.get(word)
      if (codes === undefined) {
        codes = codesOf(word, font)
        known.set(word, codes)
      }
      line += codes
    }
    const spacing = tracking === 0 ? '' : `${number(tracking)} Tc\n`
    return `${colorOperators(color)}
q
1 0 0 -1 0 ${number(pageHeight)} cm
BT
1 0 0 1 ${number(x)} ${number(pageHeight - y)} Tm
/${font.id} ${number(size)} Tf
${spacing}[<${line}> 0] TJ
ET
Q
`
  }
}
