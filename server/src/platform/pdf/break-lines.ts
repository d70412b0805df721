import { printableText } from './printable-text'
import type { TextStyle } from './text-style'

type Measure = (text: string) => number

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Splits a word into graphemes, so that a letter stays with its combining marks. */
const splitGraphemes = (word: string): readonly string[] =>
  /^[ -~]*$/.test(word) ? Array.from(word) : Array.from(graphemes.segment(word), ({ segment }) => segment)

/** Cuts a word that is wider than the line, such as a URL, after punctuation if it contains any. */
function cutWord(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of splitGraphemes(word)) {
    if (piece !== '' && measure(piece + character) > width) {
      const [, start = piece, carried = ''] = /^(.+[-./@_?&=,])(.*)$/.exec(piece) ?? []
      pieces.push(start)
      piece = carried
    }
    piece += character
  }
  return [...pieces, piece]
}

// Measures each word separately: measuring the growing line for every word took a tenth of the time of an agreement.
function breakParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  /** The width of the line including a trailing space. */
  let reach = 0
  for (const word of paragraph.split(' ').filter((part) => part !== '')) {
    const wordWidth = measure(word)
    if (line !== '' && reach + wordWidth <= width) {
      line += ` ${word}`
      reach += measure(`${word} `)
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = wordWidth <= width ? [word] : cutWord(word, width, measure)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
    reach = measure(`${line} `)
  }
  return [...lines, line]
}

/**
 * Breaks a text into lines that fit a width: at spaces and line feeds, and inside a word only if it is wider than a line.
 * @param width in the unit of `measure`
 * @param measure returns the width of a text: the sum of the widths of its words, each with the space after it
 */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => breakParagraph(paragraph, width, measure))
}

// Contracts share most of their texts. About 4 MB when full.
const limit = 2_000
const maxLength = 1_000
const known = new Map<string, readonly string[]>()

/**
 * Returns the printable lines of a text. Each thread caches them by width and style.
 * @param width in points
 * @param measure returns the width of a part of the text in that style, in points
 */
export function brokenText(
  text: string,
  width: number,
  { font, size, tracking = 0, tabular = false }: TextStyle,
  measure: (part: string) => number,
): readonly string[] {
  const key = `${font} ${size} ${tracking} ${tabular} ${width} ${text}`
  const before = known.get(key)
  if (before) return before
  const lines = breakLines(printableText(text), width, measure)
  if (known.size >= limit) known.clear()
  if (text.length <= maxLength) known.set(key, lines)
  return lines
}
