import { readFileSync } from 'node:fs'

/** The faces that are printed into every PDF: nothing depends on what the reader's machine has. */
export const pdfFonts = ['inter-400', 'inter-600', 'archivo-figures', 'archivo-headings'] as const
export type PdfFont = (typeof pdfFonts)[number]

const read = (font: PdfFont): Buffer => readFileSync(new URL(`./fonts/${font}.ttf`, import.meta.url))

let files: ReadonlyMap<PdfFont, Buffer> | undefined

/** The font files, read once per thread. Throws when a file is missing: a wrong build, never a user's fault. */
export function pdfFontFiles(): ReadonlyMap<PdfFont, Buffer> {
  files ??= new Map(pdfFonts.map((font) => [font, read(font)]))
  return files
}
