import { readFileSync } from 'node:fs'
import { type DocumentFont, type OpenFace, type PdfFont, pdfFonts } from './faces'
import { beginSubset } from './subsets'

const open = new Map<PdfFont, OpenFace>()

const fileOf = (name: PdfFont): Buffer => readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))

/** Sets the font of what is drawn next, by the name it is registered under, and returns the document's part of it. */
export function setPdfFont(pdf: PDFKit.PDFDocument, name: string): DocumentFont {
  pdf.font(name)
  return (pdf as unknown as { _font: DocumentFont })._font
}

/**
 * Registers the faces with a document, for `setPdfFont`. A file is read and understood once per thread; pdfkit by itself does both
 * for each document. All begin here, so that no name in the file depends on what is measured first. A face remembers for
 * each glyph which character it was first drawn for; that no two share one keeps the bytes of a document its own.
 * @throws Error when a file is missing: a wrong build, never a user's fault
 */
export function registerPdfFonts(pdf: PDFKit.PDFDocument): void {
  for (const name of pdfFonts) {
    // pdfkit takes an opened face as well as a file; its types do not know that.
    const source: unknown = open.get(name) ?? fileOf(name)
    pdf.registerFont(name, source as PDFKit.Mixins.PDFFontSource)
    const font = setPdfFont(pdf, name)
    // No more of the first document is kept than this.
    open.set(name, font.font)
    beginSubset(name, font)
  }
}
