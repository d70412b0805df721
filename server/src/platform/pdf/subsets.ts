import type { DocumentFont, Glyph, PdfFont } from './faces'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const figures = '0123456789'
const reading = [`${letters + figures} .,:;-'"/&@()$%+`, `${figures}$,.-`] as const

/** What nearly every contract prints in a face, as it is and with figures of one width. */
const usual: Record<PdfFont, readonly [plain: string, tabular: string]> = {
  'inter-400': reading,
  'inter-600': reading,
  'archivo-figures': [`${figures + letters.slice(0, 26)}$,.-`, ''],
  // All contracts have the same headings, whose letters come in one order by themselves.
  'archivo-headings': ['', ''],
}

const glyphsOf = new Map<PdfFont, Glyph[]>()

function usualGlyphs(name: PdfFont, { font }: DocumentFont): Glyph[] {
  const known = glyphsOf.get(name)
  if (known) return known
  const [plain, tabular] = usual[name]
  const found = [...plain].flatMap((letter) => font.layout(letter).glyphs)
  found.push(...[...tabular].flatMap((letter) => font.layout(letter, ['tnum']).glyphs))
  const glyphs = [...new Map(found.map((glyph) => [glyph.id, glyph])).values()]
  if (glyphs.some(({ id }) => id === 0)) throw new Error(`${name} lacks a letter that is usual`)
  glyphsOf.set(name, glyphs)
  return glyphs
}

/** The number of a glyph in a document, into which it is embedded. */
export function numberIn({ subset, widths, unicode, scale }: DocumentFont, glyph: Glyph): number {
  const number = subset.includeGlyph(glyph.id)
  widths[number] ??= glyph.advanceWidth * scale
  unicode[number] ??= glyph.codePoints
  return number
}

// Of some 9 kB each.
const limit = 50
const cuts = new Map<string, Uint8Array>()

/**
 * Begins the face of a document with what all contracts print in it. Most need no more, so that their glyphs have
 * the same numbers, and the cut of the face is made once per thread.
 */
export function beginSubset(name: PdfFont, font: DocumentFont): void {
  for (const glyph of usualGlyphs(name, font)) numberIn(font, glyph)
  const { subset } = font
  const encode = subset.encode.bind(subset)
  subset.encode = () => {
    const key = `${name} ${subset.glyphs.join()}`
    const cut = cuts.get(key) ?? encode()
    if (cuts.size >= limit) cuts.clear()
    cuts.set(key, cut)
    return cut
  }
}

/** Whether a glyph of this number has it in every document; the first one stands for what a face lacks. */
export const isUsual = (name: PdfFont, number: number): boolean => number <= (glyphsOf.get(name)?.length ?? 0)
