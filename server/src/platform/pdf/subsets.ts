import type { DocumentFont, Glyph, PdfFont } from './pdf-fonts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const digits = '0123456789'
const reading = [`${letters + digits} .,:;-'"/&@()$%+`, `${digits}$,.-`] as const

/** The characters that nearly every contract prints in a font, with proportional and with tabular figures. */
const commonLetters: Record<PdfFont, readonly [plain: string, tabular: string]> = {
  'inter-400': reading,
  'inter-600': reading,
  'archivo-figures': [`${digits + letters.slice(0, 26)}$,.-`, ''],
  // All contracts have the same headings, whose letters come in the same order anyway.
  'archivo-headings': ['', ''],
}

const glyphsByFont = new Map<PdfFont, Glyph[]>()

function commonGlyphs(name: PdfFont, { font }: DocumentFont): Glyph[] {
  const known = glyphsByFont.get(name)
  if (known) return known
  const [plain, tabular] = commonLetters[name]
  const found = [...plain].flatMap((letter) => font.layout(letter).glyphs)
  found.push(...[...tabular].flatMap((letter) => font.layout(letter, ['tnum']).glyphs))
  const glyphs = [...new Map(found.map((glyph) => [glyph.id, glyph])).values()]
  if (glyphs.some(({ id }) => id === 0)) throw new Error(`${name} lacks a common letter`)
  glyphsByFont.set(name, glyphs)
  return glyphs
}

/** Returns the number of a glyph in a document, and embeds it. */
export function glyphNumber({ subset, widths, unicode, scale }: DocumentFont, glyph: Glyph): number {
  const number = subset.includeGlyph(glyph.id)
  widths[number] ??= glyph.advanceWidth * scale
  unicode[number] ??= glyph.codePoints
  return number
}

// About 9 kB each.
const limit = 50
const subsets = new Map<string, Uint8Array>()

/**
 * Starts a document's font with the glyphs that all contracts print. Most need no others, so their glyphs have the same
 * numbers, and the subset is made once per thread.
 */
export function beginSubset(name: PdfFont, font: DocumentFont): void {
  for (const glyph of commonGlyphs(name, font)) glyphNumber(font, glyph)
  const { subset } = font
  const encode = subset.encode.bind(subset)
  subset.encode = () => {
    const key = `${name} ${subset.glyphs.join()}`
    const cut = subsets.get(key) ?? encode()
    if (subsets.size >= limit) subsets.clear()
    subsets.set(key, cut)
    return cut
  }
}

/** Whether this number stands for the same glyph in every document. Number 0 represents missing characters. */
export const isCommon = (name: PdfFont, number: number): boolean => number <= (glyphsByFont.get(name)?.length ?? 0)
