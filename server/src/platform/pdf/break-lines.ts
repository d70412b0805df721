type Measure = (text: string) => number

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The characters as people see them: a letter is never cut off from its signs. */
const charactersOf = (word: string): readonly string[] =>
  /^[ -~]*$/.test(word) ? Array.from(word) : Array.from(graphemes.segment(word), ({ segment }) => segment)

/** Cuts a word that is wider than the line, e.g. an address without spaces, after punctuation where there is some. */
function cutWord(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of charactersOf(word)) {
    if (piece !== '' && measure(piece + character) > width) {
      const [, kept = piece, carried = ''] = /^(.+[-./@_?&=,])(.*)$/.exec(piece) ?? []
      pieces.push(kept)
      piece = carried
    }
    piece += character
  }
  return [...pieces, piece]
}

// Each word is measured by itself: measuring the growing line with every word again was a tenth of an agreement's work.
function breakParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  /** The width of the line with a space at its end. */
  let reach = 0
  for (const word of paragraph.split(' ').filter((part) => part !== '')) {
    const own = measure(word)
    if (line !== '' && reach + own <= width) {
      line += ` ${word}`
      reach += measure(`${word} `)
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = own <= width ? [word] : cutWord(word, width, measure)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
    reach = measure(`${line} `)
  }
  return [...lines, line]
}

/**
 * A text as the lines that fit a width: broken at spaces and line feeds, inside a word only when it is wider than a line.
 * @param width in the unit of `measure`
 * @param measure the width of a text, which is that of its words with the space that follows each, added up
 */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => breakParagraph(paragraph, width, measure))
}
