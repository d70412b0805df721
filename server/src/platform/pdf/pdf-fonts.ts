/** The fonts embedded in every PDF: nothing depends on the reader's machine. */
export const pdfFonts = ['inter-400', 'inter-600', 'archivo-figures', 'archivo-headings'] as const
export type PdfFont = (typeof pdfFonts)[number]

export const isPdfFont = (name: string): name is PdfFont => pdfFonts.some((font) => font === name)

/** A drawing of one or more characters. */
export interface Glyph {
  id: number
  codePoints: readonly number[]
  /** In font units. */
  advanceWidth: number
}

/** A font as fontkit opens it. */
export interface OpenFont {
  /** Its OpenType features, such as `kern`. */
  availableFeatures: readonly string[]
  hasGlyphForCodePoint(codePoint: number): boolean
  getGlyph(id: number): Glyph
  /** Chooses and positions the glyphs of a text. */
  layout(
    text: string,
    features?: readonly string[],
  ): { glyphs: Glyph[]; positions: { xAdvance: number; xOffset: number; yOffset: number }[] }
}

/** pdfkit's font for one document, which its types omit. */
export interface DocumentFont {
  font: OpenFont
  /** Its name on the pages. */
  id: string
  /** From font units to thousandths of the size. */
  scale: number
  /** The embedded glyphs; assigns each its number in the document. */
  subset: { glyphs: number[]; includeGlyph(id: number): number; encode(): Uint8Array }
  /** Widths by glyph number, in thousandths of the size. */
  widths: (number | undefined)[]
  /** The text to read out and copy, by glyph number. */
  unicode: (readonly number[] | undefined)[]
  /** The font's object in the file; marks it as used. */
  ref(): unknown
}
