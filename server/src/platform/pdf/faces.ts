/** The faces that are printed into every PDF: nothing depends on what the reader's machine has. */
export const pdfFonts = ['inter-400', 'inter-600', 'archivo-figures', 'archivo-headings'] as const
export type PdfFont = (typeof pdfFonts)[number]

export const isPdfFont = (name: string): name is PdfFont => pdfFonts.some((font) => font === name)

/** A drawing of one character or of several. */
export interface Glyph {
  id: number
  codePoints: readonly number[]
  /** In units of the face. */
  advanceWidth: number
}

/** A face as fontkit opens it. */
export interface OpenFace {
  /** What it can do beyond drawing one glyph after the other, e.g. `kern`. */
  availableFeatures: readonly string[]
  hasGlyphForCodePoint(codePoint: number): boolean
  getGlyph(id: number): Glyph
  /** Chooses and places the glyphs of a text. */
  layout(
    text: string,
    features?: readonly string[],
  ): { glyphs: Glyph[]; positions: { xAdvance: number; xOffset: number; yOffset: number }[] }
}

/** What pdfkit makes of a face for one document, which its types do not tell. */
export interface DocumentFont {
  font: OpenFace
  /** Its name on the pages. */
  id: string
  /** From units of the face to thousandths of the size. */
  scale: number
  /** The glyphs that are embedded; gives each its number in the document. */
  subset: { glyphs: number[]; includeGlyph(id: number): number; encode(): Uint8Array }
  /** By that number, in thousandths of the size. */
  widths: (number | undefined)[]
  /** By that number: what is read out and copied. */
  unicode: (readonly number[] | undefined)[]
  /** The font's object in the file, which marks it as used. */
  ref(): unknown
}
