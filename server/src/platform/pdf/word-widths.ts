import type { TextStyle } from './text-style'

type Setting = Pick<TextStyle, 'font' | 'tabular'>

// Contracts repeat their words, and shaping one costs far more than looking it up. About 2 MB when full.
const limit = 20_000
const known = new Map<string, number>()

/**
 * The width of a text at size 1, its words measured once per thread and added up, as pdfkit sets them.
 * @param measure a word's width at size 1, with the space that follows it
 */
export function widthAtSizeOne(text: string, { font, tabular = false }: Setting, measure: (word: string) => number) {
  let width = 0
  for (let from = 0; from < text.length; ) {
    const space = text.indexOf(' ', from)
    const to = space === -1 ? text.length : space + 1
    const word = text.slice(from, to)
    from = to
    const key = `${font}${tabular ? '#' : ' '}${word}`
    let wordWidth = known.get(key)
    if (wordWidth === undefined) {
      wordWidth = measure(word)
      if (known.size >= limit) known.clear()
      known.set(key, wordWidth)
    }
    width += wordWidth
  }
  return width
}
