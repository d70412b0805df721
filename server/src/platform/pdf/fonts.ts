import { readFileSync } from 'node:fs'
import { beginSubset } from './subsets'

/** The faces that are printed into every PDF: nothing depends on what the reader's machine has. */
export const pdfFonts = ['inter-400', 'inter-600', 'archivo-figures', 'archivo-headings'] as const
export type PdfFont = (typeof pdfFonts)[number]

/** A drawing of one character or of several. */
export interface Glyph {
  id: number
  codePoints: readonly number[]
  /** In units of the face. */
  advanceWidth: number
}

/** A face as fontkit opens it. */
interface OpenFace {
  /** What it can do beyond drawing one glyph after the other, e.g. `kern`. */
  availableFeatures: readonly string[]
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
  subset: { glyphs: readonly number[]; includeGlyph(id: number): number; encode(): Uint8Array }
  /** By that number, in thousandths of the size. */
  widths: (number | undefined)[]
  /** By that number: what is read out and copied. */
  unicode: (readonly number[] | undefined)[]
  /** The font's object in the file, which marks it as used. */
  ref(): unknown
}

const open = new Map<PdfFont, OpenFace>()

const fileOf = (name: PdfFont): Buffer => readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))

/**
 * Registers the faces with a document, for `setPdfFont`. A file is read and understood once per thread; pdfkit by itself does both
 * for each document. A face remembers for each glyph which character it was first drawn for; that no two share one keeps the
 * bytes of a document its own.
 * @throws Error when a file is missing: a wrong build, never a user's fault
 */
export function registerPdfFonts(pdf: PDFKit.PDFDocument): void {
  for (const name of pdfFonts) {
    // pdfkit takes an opened face as well as a file; its types do not know that.
    const source: unknown = open.get(name) ?? fileOf(name)
    pdf.registerFont(name, source as PDFKit.Mixins.PDFFontSource)
  }
}

/** Sets the face of what is measured or drawn next, and gives what the document has of it. */
export function setPdfFont(pdf: PDFKit.PDFDocument, name: PdfFont): DocumentFont {
  pdf.font(name)
  const { _font: used } = pdf as unknown as { _font: DocumentFont }
  // No more of the first document is kept than this.
  if (!open.has(name)) open.set(name, used.font)
  beginSubset(name, used)
  return used
}
