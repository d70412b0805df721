import {
  ANNOTATION_FLAGS,
  DEFAULT_BYTE_RANGE_PLACEHOLDER,
  SIG_FLAGS,
  SUBFILTER_ETSI_CADES_DETACHED,
} from '@signpdf/utils'
import PDFDocument from 'pdfkit'
import { breakLines, brokenText } from './break-lines'
import { type DocumentFont, isPdfFont, type PdfFont } from './faces'
import { registerPdfFonts, setPdfFont } from './fonts'
import { glyphOperators } from './glyph-operators'
import { noOtherFonts, type OtherFonts } from './other-fonts'
import { foreignCharacters, printableText } from './printable-text'
import { shapedWords, tabularFigures } from './shaped-words'
import { textOperators } from './text-operators'
import { type TextRun, textRuns } from './text-runs'
import type { TextStyle } from './text-style'

/** A place in the structure tree: what a drawing is, for a screen reader. */
export interface Element {
  type: string
  node: PDFKit.PDFStructureElement
}

export interface DocumentFacts {
  title: string
  subject: string
  /** Shown as the date of making; the same facts and drawing give the same bytes. */
  at: Date
}

/** What a seal says beside its signature, and how many bytes the signature may have. */
export interface SealRoom {
  name: string
  reason: string
  /** When it is sealed. */
  at: Date
  bytes: number
  /** Plain texts that programs find in the file by their names, without unpacking anything; of printable ASCII. */
  marks: Readonly<Record<string, string>>
}

interface SealForm {
  Fields: unknown[]
  SigFlags?: number
  NeedAppearances: boolean
}

// Every font of the look draws these.
const plain = /^[ -~]*$/

/** Signs between right-to-left words, from left to right. */
const drawnOrder = ({ text, isRightToLeft }: TextRun): string =>
  isRightToLeft ? Array.from(text).reverse().join('') : text

const weightOf = ({ font }: TextStyle) => (font === 'inter-400' ? 400 : 600)

// pdfkit writes these into its XML metadata as they are.
const inMetadata = (text: string): string => text.replace(/[&<>]/g, ' ')

/**
 * A pdfkit document of US Letter pages that a screen reader can follow: every drawing belongs to an element of the
 * structure tree, or is declared an artifact. Fonts are embedded. Source: ISO 14289-1 (PDF/UA).
 */
export class TaggedDocument {
  readonly pdf: PDFKit.PDFDocument
  readonly root: Element
  readonly #bytes: Promise<Buffer>
  /** The other fonts that the document has so far. */
  readonly #registered = new Set<string>()

  /** @param others the fonts for what Inter lacks in the document's texts */
  constructor(
    { title, subject, at }: DocumentFacts,
    private readonly others: OtherFonts = noOtherFonts,
  ) {
    const options: PDFKit.PDFDocumentOptions = {
      size: 'LETTER',
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      info: { Title: inMetadata(title), Subject: inMetadata(subject), CreationDate: at, ModDate: at },
    }
    // The library's types know neither value. Without the empty font it opens Helvetica, which nothing is set in.
    this.pdf = new PDFDocument(Object.assign(options, { subset: 'PDF/UA', font: null }))
    registerPdfFonts(this.pdf)
    this.#bytes = this.#collect()
    this.root = { type: 'Document', node: this.pdf.struct('Document') }
    this.pdf.addStructure(this.root.node)
  }

  /** All that the library writes. It comes in thousands of small pieces, for which its stream costs more than they do. */
  #collect(): Promise<Buffer> {
    const { pdf } = this
    const pieces: Uint8Array[] = [pdf.read()]
    return new Promise((resolve, reject) => {
      pdf.on('error', reject)
      pdf.push = (piece: Uint8Array | null) => {
        if (piece) pieces.push(piece)
        else resolve(Buffer.concat(pieces))
        return true
      }
    })
  }

  /** A new element at the end of its parent, e.g. `H2`, `P`, `Table`. */
  element(type: string, parent: Element = this.root, options?: { alt?: string; scope?: 'Column' | 'Row' }): Element {
    const node = options ? this.pdf.struct(type, options) : this.pdf.struct(type)
    parent.node.add(node)
    return { type, node }
  }

  /** Draws on the present page as content of an element; may be called again for its next page. */
  draw(element: Element, drawing: () => void): void {
    const content = this.pdf.markStructureContent(element.type)
    drawing()
    this.pdf.endMarkedContent()
    element.node.add(content)
  }

  /** Draws what a screen reader skips: rules, bands, running heads, repeated table heads. */
  artifact(drawing: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' })
    drawing()
    this.pdf.endMarkedContent()
  }

  /** A text as the fonts can draw it: only such texts are measured and drawn. */
  printable(text: string): string {
    return printableText(text, (character) => this.others.nameOf(character) !== undefined)
  }

  /** The font of a character: the one of its style, the semibold for a heading, or one beyond these. */
  #fontOf(character: string, own: PdfFont): string {
    const codePoint = character.codePointAt(0) ?? 0
    const has = (font: PdfFont) => setPdfFont(this.pdf, font).font.hasGlyphForCodePoint(codePoint)
    if (has(own)) return own
    return has('inter-600') ? 'inter-600' : (this.others.nameOf(character) ?? own)
  }

  /** The runs of a line; null when the style's font draws all of it, as nearly always. */
  #runs(text: string, { font }: TextStyle): TextRun[] | null {
    // Inter draws every printable text for which no other font was opened.
    const isInter = font === 'inter-400' || font === 'inter-600'
    if (plain.test(text) || (isInter && this.others === noOtherFonts)) return null
    const runs = textRuns(text, (character) => this.#fontOf(character, font))
    return runs.every((run) => run.font === font) ? null : runs
  }

  #widthOfOwn(text: string, style: TextStyle): number {
    const { font, size, tracking = 0 } = style
    const words = shapedWords(text, style, () => setPdfFont(this.pdf, font))
    return words.reduce((sum, { width }) => sum + width, 0) * size + tracking * text.length
  }

  #widthOfRun({ font, text, isRightToLeft }: TextRun, style: TextStyle): number {
    if (isPdfFont(font)) return this.#widthOfOwn(text, { ...style, font })
    const glyphs = this.others.open(font, weightOf(style)).shape(text, isRightToLeft)
    return (glyphs.reduce((sum, { advance }) => sum + advance, 0) / 1000) * style.size
  }

  /** The width of one line in points. */
  width(text: string, style: TextStyle): number {
    const runs = this.#runs(text, style)
    return runs ? runs.reduce((sum, run) => sum + this.#widthOfRun(run, style), 0) : this.#widthOfOwn(text, style)
  }

  /** The lines of a text that fit a width in points, as they are printed. */
  lines(text: string, width: number, style: TextStyle): readonly string[] {
    const measure = (part: string) => this.width(part, style)
    // How wide other fonts are depends on the document, so these lines are not cached.
    if (foreignCharacters(text) !== '') return breakLines(this.printable(text), width, measure)
    return brokenText(text, width, style, measure)
  }

  /**
   * One line with its baseline at y; at its right end when `align` is right. A space follows it, which keeps the words
   * of two lines apart for a screen reader and for copying.
   */
  line(text: string, x: number, y: number, style: TextStyle, align: 'left' | 'right' = 'left'): void {
    const left = align === 'right' ? x - this.width(text, style) : x
    const runs = this.#runs(text, style)
    if (!runs) {
      this.#drawOwn(`${text} `, left, y, style)
      return
    }
    let at = left
    for (const run of runs) {
      if (isPdfFont(run.font)) this.#drawOwn(drawnOrder(run), at, y, { ...style, font: run.font })
      else this.#drawOther(run, at, y, style)
      at += this.#widthOfRun(run, style)
    }
    this.#drawOwn(' ', at, y, style)
  }

  // The types know neither the page's fonts nor that it has them.
  #useOnPage(font: DocumentFont): number {
    const { page } = this.pdf as unknown as { page: { fonts: Record<string, unknown>; height: number } }
    page.fonts[font.id] ??= font.ref()
    return page.height
  }

  /** Draws text that one font of the look draws. */
  #drawOwn(text: string, x: number, y: number, style: TextStyle): void {
    const { pdf } = this
    const { size, color, tracking = 0, tabular = false } = style
    const font = setPdfFont(pdf, style.font)
    const words = shapedWords(text, style, () => font)
    if (words.every(({ isInLine }) => isInLine)) {
      const pageHeight = this.#useOnPage(font)
      const operators = textOperators(words, font, { face: style.font, size, color, tracking, x, y, pageHeight })
      pdf.addContent(Buffer.from(operators, 'latin1'))
      return
    }
    pdf
      .fontSize(size)
      .fillColor(color)
      .text(text, x, y, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: tracking,
        ...(tabular ? { features: tabularFigures } : {}),
      })
  }

  /** Draws text in a font beyond those of the look, which joins the document with the first such text. */
  #drawOther(run: TextRun, x: number, y: number, style: TextStyle): void {
    const { pdf } = this
    const { size, color } = style
    const weight = weightOf(style)
    const other = this.others.open(run.font, weight)
    const registered = `${run.font} ${weight}`
    if (!this.#registered.has(registered)) pdf.registerFont(registered, other.bytes)
    this.#registered.add(registered)
    const font = setPdfFont(pdf, registered)
    const pageHeight = this.#useOnPage(font)
    const glyphs = other.shape(run.text, run.isRightToLeft)
    const operators = glyphOperators(glyphs, run, font, { x, y, pageHeight, size, color })
    pdf.addContent(Buffer.from(operators, 'latin1'))
  }

  /**
   * Keeps room for a seal in a signature field that nobody sees, on the page drawn last. Until the file is sealed the
   * field is empty, and the file is not to be given to anybody.
   */
  keepRoomForSeal({ name, reason, at, bytes, marks }: SealRoom): void {
    const { pdf } = this
    const seal = pdf.ref({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: SUBFILTER_ETSI_CADES_DETACHED,
      // Both are filled in by the sealing; names of this form are what it looks for.
      ByteRange: [0, ...Array<string>(3).fill(DEFAULT_BYTE_RANGE_PLACEHOLDER)],
      Contents: Buffer.alloc(bytes),
      // The library writes its own class of text as text, and bare strings as names.
      Name: new String(name),
      Reason: new String(reason),
      M: at,
      ...Object.fromEntries(Object.entries(marks).map(([key, text]) => [key, new String(text)])),
    })
    const field = pdf.ref({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: new String('Seal'),
      F: ANNOTATION_FLAGS.HIDDEN,
      Rect: [0, 0, 0, 0],
      V: seal,
      P: pdf.page.dictionary,
    })
    pdf.page.annotations.push(field)
    for (const each of [seal, field]) each.end(undefined)
    pdf.initForm()
    // The form as it will be written, which the library's types leave out.
    const { _root } = pdf as unknown as { _root: { data: { AcroForm: { data: SealForm } } } }
    const form = _root.data.AcroForm.data
    form.Fields.push(field)
    form.SigFlags = SIG_FLAGS.SIGNATURES_EXIST | SIG_FLAGS.APPEND_ONLY
    // A reader that draws the fields anew would break the seal.
    form.NeedAppearances = false
  }

  /** Closes the structure and the file. */
  finish(): Promise<Buffer> {
    this.root.node.end()
    this.pdf.end()
    return this.#bytes
  }
}
