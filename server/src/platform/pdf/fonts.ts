import { readFileSync } from 'node:fs'
import { type DocumentFont, type OpenFont, type PdfFont, pdfFonts } from './pdf-fonts'
import { beginSubset } from './subsets'

const open = new Map<PdfFont, OpenFont>()

const getFile = (name: PdfFont): Buffer => readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))

/** Sets the current font by its registered name, and returns the document's font object. */
export function setPdfFont(pdf: PDFKit.PDFDocument, name: string): DocumentFont {
  pdf.font(name)
  return (pdf as unknown as { _font: DocumentFont })._font
}

/**
 * Registers the fonts with a document, for `setPdfFont`. Reads and parses each file once per thread; pdfkit would do
 * both for each document. Registers all of them first, so that no name in the file depends on what is measured first. A
 * font remembers the first character drawn with each glyph. No two characters share a glyph, so earlier documents do
 * not affect the bytes.
 * @throws Error if a file is missing: a broken build, never a user's mistake
 */
export function registerPdfFonts(pdf: PDFKit.PDFDocument): void {
  for (const name of pdfFonts) {
    // pdfkit also accepts an opened font, which its types omit.
    const source: unknown = open.get(name) ?? getFile(name)
    pdf.registerFont(name, source as PDFKit.Mixins.PDFFontSource)
    const font = setPdfFont(pdf, name)
    // Keep nothing else of the first document.
    open.set(name, font.font)
    beginSubset(name, font)
  }
}
