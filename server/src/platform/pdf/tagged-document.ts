import {
  ANNOTATION_FLAGS,
  DEFAULT_BYTE_RANGE_PLACEHOLDER,
  SIG_FLAGS,
  SUBFILTER_ETSI_CADES_DETACHED,
} from '@signpdf/utils'
import PDFDocument from 'pdfkit'
import { breakLines, brokenText } from './break-lines'
import { registerPdfFonts, setPdfFont } from './fonts'
import { glyphOperators } from './glyph-operators'
import { noOtherFonts, type OtherFonts } from './other-fonts'
import { type DocumentFont, isPdfFont, type PdfFont } from './pdf-fonts'
import { foreignCharacters, printableText } from './printable-text'
import { shapedWords, tabularFigures } from './shaped-words'
import { textOperators } from './text-operators'
import { type TextRun, textRuns } from './text-runs'
import type { TextStyle } from './text-style'

/** A node of the structure tree, which describes a drawing to screen readers. */
export interface Element {
  type: string
  node: PDFKit.PDFStructureElement
}

export interface DocumentFacts {
  title: string
  subject: string
  /** Displayed as the creation date. The same facts and drawing give the same bytes. */
  at: Date
}

/** The data of a seal except its signature, and the maximum size of the signature in bytes. */
export interface SealSpace {
  name: string
  reason: string
  /** The time of sealing. */
  at: Date
  bytes: number
  /** Plain ASCII texts that programs find in the file by name, without decompressing anything. */
  marks: Readonly<Record<string, string>>
}

interface SealForm {
  Fields: unknown[]
  SigFlags?: number
  NeedAppearances: boolean
}

// All of our fonts draw these.
const plain = /^[ -~]*$/

/** Characters between right-to-left words, from left to right. */
const visualOrder = ({ text, isRightToLeft }: TextRun): string =>
  isRightToLeft ? Array.from(text).reverse().join('') : text

const fontWeight = ({ font }: TextStyle) => (font === 'inter-400' ? 400 : 600)

// pdfkit writes these unescaped into its XML metadata.
const escapeMetadata = (text: string): string => text.replace(/[&<>]/g, ' ')

/**
 * A pdfkit document of US Letter pages that a screen reader can follow: every drawing belongs to an element of the
 * structure tree or is marked as an artifact. Fonts are embedded. Source: ISO 14289-1 (PDF/UA).
 */
export class TaggedDocument {
  readonly pdf: PDFKit.PDFDocument
  readonly root: Element
  readonly #bytes: Promise<Buffer>
  /** The additional fonts in the document so far. */
  readonly #registered = new Set<string>()

  /** @param others the fonts for characters in the document's texts that Inter lacks */
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
      info: { Title: escapeMetadata(title), Subject: escapeMetadata(subject), CreationDate: at, ModDate: at },
    }
    // The library's types omit both values. Without the empty font it opens Helvetica, which is never used.
    this.pdf = new PDFDocument(Object.assign(options, { subset: 'PDF/UA', font: null }))
    registerPdfFonts(this.pdf)
    this.#bytes = this.#collect()
    this.root = { type: 'Document', node: this.pdf.struct('Document') }
    this.pdf.addStructure(this.root.node)
  }

  /** Collects the library's output: thousands of small pieces, for which its stream costs more than they do. */
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

  /** Adds an element at the end of its parent, such as `H2`, `P` or `Table`. */
  element(type: string, parent: Element = this.root, options?: { alt?: string; scope?: 'Column' | 'Row' }): Element {
    const node = options ? this.pdf.struct(type, options) : this.pdf.struct(type)
    parent.node.add(node)
    return { type, node }
  }

  /** Draws on the current page as content of an element. Can be called again for its next page. */
  draw(element: Element, drawing: () => void): void {
    const content = this.pdf.markStructureContent(element.type)
    drawing()
    this.pdf.endMarkedContent()
    element.node.add(content)
  }

  /** Draws content that screen readers skip: rules, bands, running headers, repeated table headers. */
  artifact(drawing: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' })
    drawing()
    this.pdf.endMarkedContent()
  }

  /** Returns a text as the fonts can draw it. Only such texts are measured and drawn. */
  printable(text: string): string {
    return printableText(text, (character) => this.others.nameOf(character) !== undefined)
  }

  /** Returns the font of a character: its style's, the semibold for a heading, or an additional one. */
  #fontOf(character: string, styleFont: PdfFont): string {
    const codePoint = character.codePointAt(0) ?? 0
    const hasCharacter = (font: PdfFont) => setPdfFont(this.pdf, font).font.hasGlyphForCodePoint(codePoint)
    if (hasCharacter(styleFont)) return styleFont
    return hasCharacter('inter-600') ? 'inter-600' : (this.others.nameOf(character) ?? styleFont)
  }

  /** Returns the runs of a line; null if the style's font draws all of it, as nearly always. */
  #runs(text: string, { font }: TextStyle): TextRun[] | null {
    // Inter draws every printable text for which no additional font was opened.
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
    const glyphs = this.others.open(font, fontWeight(style)).shape(text, isRightToLeft)
    return (glyphs.reduce((sum, { advance }) => sum + advance, 0) / 1000) * style.size
  }

  /** Returns the width of one line in points. */
  width(text: string, style: TextStyle): number {
    const runs = this.#runs(text, style)
    return runs ? runs.reduce((sum, run) => sum + this.#widthOfRun(run, style), 0) : this.#widthOfOwn(text, style)
  }

  /** Breaks a text into printable lines of at most this width in points. */
  lines(text: string, width: number, style: TextStyle): readonly string[] {
    const measure = (part: string) => this.width(part, style)
    // The width of additional fonts depends on the document, so these lines are not cached.
    if (foreignCharacters(text) !== '') return breakLines(this.printable(text), width, measure)
    return brokenText(text, width, style, measure)
  }

  /**
   * Draws one line with its baseline at y, from x, or up to x if `align` is right. Adds a space, which separates the
   * words of two lines for screen readers and copying.
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
      if (isPdfFont(run.font)) this.#drawOwn(visualOrder(run), at, y, { ...style, font: run.font })
      else this.#drawOther(run, at, y, style)
      at += this.#widthOfRun(run, style)
    }
    this.#drawOwn(' ', at, y, style)
  }

  // The types omit the page's fonts.
  #useOnPage(font: DocumentFont): number {
    const { page } = this.pdf as unknown as { page: { fonts: Record<string, unknown>; height: number } }
    page.fonts[font.id] ??= font.ref()
    return page.height
  }

  /** Draws text in one of our fonts. */
  #drawOwn(text: string, x: number, y: number, style: TextStyle): void {
    const { pdf } = this
    const { size, color, tracking = 0, tabular = false } = style
    const font = setPdfFont(pdf, style.font)
    const words = shapedWords(text, style, () => font)
    if (words.every(({ isInLine }) => isInLine)) {
      const pageHeight = this.#useOnPage(font)
      const operators = textOperators(words, font, { fontName: style.font, size, color, tracking, x, y, pageHeight })
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

  /** Draws text in an additional font, which is added to the document on first use. */
  #drawOther(run: TextRun, x: number, y: number, style: TextStyle): void {
    const { pdf } = this
    const { size, color } = style
    const weight = fontWeight(style)
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
   * Reserves space for a seal in an invisible signature field on the last page. Until the file is sealed the field is
   * empty, and the file must not be given to anyone.
   */
  reserveSealSpace({ name, reason, at, bytes, marks }: SealSpace): void {
    const { pdf } = this
    const seal = pdf.ref({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: SUBFILTER_ETSI_CADES_DETACHED,
      // Sealing fills in both, and looks for names of this form.
      ByteRange: [0, ...Array<string>(3).fill(DEFAULT_BYTE_RANGE_PLACEHOLDER)],
      Contents: Buffer.alloc(bytes),
      // The library writes its own string class as text, and plain strings as names.
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
    // The form as it will be written, which the library's types omit.
    const { _root } = pdf as unknown as { _root: { data: { AcroForm: { data: SealForm } } } }
    const form = _root.data.AcroForm.data
    form.Fields.push(field)
    form.SigFlags = SIG_FLAGS.SIGNATURES_EXIST | SIG_FLAGS.APPEND_ONLY
    // A reader that redraws the fields would break the seal.
    form.NeedAppearances = false
  }

  /** Closes the structure and the file. */
  finish(): Promise<Buffer> {
    this.root.node.end()
    this.pdf.end()
    return this.#bytes
  }
}
