import { readFileSync } from 'node:fs'

/** The faces that are printed into every PDF: nothing depends on what the reader's machine has. */
const pdfFonts = ['inter-400', 'inter-600', 'archivo-figures', 'archivo-headings'] as const
type PdfFont = (typeof pdfFonts)[number]

const read = (font: PdfFont): Buffer => readFileSync(new URL(`./fonts/${font}.ttf`, import.meta.url))

let files: ReadonlyMap<PdfFont, Buffer> | undefined

/** The font files, read once per thread. Throws when a file is missing: a wrong build, never a user's fault. */
export function pdfFontFiles(): ReadonlyMap<PdfFont, Buffer> {
  files ??= new Map(pdfFonts.map((font) => [font, read(font)]))
  return files
}

/** How a run of text is set; sizes in points. */
export interface TextStyle {
  font: PdfFont
  size: number
  /** Distance from one baseline to the next. */
  leading: number
  color: string
  /** Extra space after each character. */
  tracking?: number
  /** Figures of one width, for columns of amounts. */
  tabular?: boolean
}

/** A text in its column: wrapped to the width, at the left or right edge of it. */
export interface Cell {
  x: number
  width: number
  align?: 'left' | 'right'
  /** Set one below the other. */
  texts: readonly { text: string; style: TextStyle }[]
}
