type Measure = (text: string) => number

/** Cuts a word that is wider than the line, e.g. an address without spaces, after punctuation where there is some. */
function cutWord(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && measure(piece + character) > width) {
      const [, kept = piece, carried = ''] = /^(.+[-./@_?&=,])(.*)$/.exec(piece) ?? []
      pieces.push(kept)
      piece = carried
    }
    piece += character
  }
  return [...pieces, piece]
}

function breakParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(' ').filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = measure(word) <= width ? [word] : cutWord(word, width, measure)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return [...lines, line]
}

/**
 * A text as the lines that fit a width: broken at spaces and line feeds, inside a word only when it is wider than a line.
 * @param width in the unit of `measure`
 */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => breakParagraph(paragraph, width, measure))
}
