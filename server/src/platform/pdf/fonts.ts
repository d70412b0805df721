import { readFileSync } from 'node:fs'

/** The faces that are printed into every PDF: nothing depends on what the reader's machine has. */
export const pdfFonts = ['inter-400', 'inter-600', 'archivo-figures', 'archivo-headings'] as const
export type PdfFont = (typeof pdfFonts)[number]

/** What pdfkit makes of a font's file, which its types do not tell: the face as fontkit reads it, and the words it has shaped. */
interface OpenFace {
  font: object
  layoutCache: Record<string, unknown>
}

/** How many shaped words a face keeps from one document to the next, of 1 to 2 kB each. A contract has some hundreds. */
const mostWords = 1_500

const open = new Map<PdfFont, OpenFace>()

const fileOf = (name: PdfFont): Buffer => readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))

/**
 * Registers the faces with a document, for `setPdfFont`. A file is read, understood and its words are shaped once per thread;
 * pdfkit by itself does all three for each document, which is two fifths of the work of an agreement. A face remembers for each
 * glyph which character it was first drawn for; that no two share one keeps the bytes of a document its own.
 * @throws Error when a file is missing: a wrong build, never a user's fault
 */
export function registerPdfFonts(pdf: PDFKit.PDFDocument): void {
  for (const face of open.values()) {
    if (Object.keys(face.layoutCache).length > mostWords) face.layoutCache = Object.create(null)
  }
  for (const name of pdfFonts) {
    // pdfkit takes an opened face as well as a file; its types do not know that.
    const source: unknown = open.get(name)?.font ?? fileOf(name)
    pdf.registerFont(name, source as PDFKit.Mixins.PDFFontSource)
  }
}

/** Sets the face of what is measured or drawn next. */
export function setPdfFont(pdf: PDFKit.PDFDocument, name: PdfFont): PDFKit.PDFDocument {
  pdf.font(name)
  const { _font: used } = pdf as unknown as { _font: OpenFace }
  const known = open.get(name)
  // No more of the first document is kept than these two.
  if (known) used.layoutCache = known.layoutCache
  else open.set(name, { font: used.font, layoutCache: used.layoutCache })
  return pdf
}
