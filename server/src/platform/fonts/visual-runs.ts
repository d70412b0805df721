import createBidi from 'bidi-js'

/** Text of one direction. */
export interface DirectedRun {
  text: string
  isRightToLeft: boolean
}

const bidi = createBidi()

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Returns runs of the same level, in text order. */
function levelRuns(text: string): { text: string; level: number }[] {
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr')
  const runs: { text: string; level: number }[] = []
  for (let at = 0; at < text.length; at += 1) {
    const level = levels[at] ?? 0
    const last = runs.at(-1)
    if (last?.level === level) last.text += text[at]
    else runs.push({ text: text[at] ?? '', level })
  }
  return runs
}

/**
 * Splits a line into runs from left to right on the page, each with its text in reading order. The line itself reads
 * from left to right. Source: Unicode Standard Annex 9, rule L2.
 */
export function visualRuns(line: string): DirectedRun[] {
  if (!rightToLeft.test(line)) return [{ text: line, isRightToLeft: false }]
  const runs = levelRuns(line)
  const highest = Math.max(...runs.map(({ level }) => level))
  for (let level = highest; level >= 1; level -= 1) {
    for (let from = 0; from < runs.length; from += 1) {
      let to = from
      while ((runs[to]?.level ?? 0) >= level) to += 1
      if (to > from) runs.splice(from, to - from, ...runs.slice(from, to).reverse())
      from = to
    }
  }
  return runs.map(({ text, level }) => {
    const isRightToLeft = level % 2 === 1
    return { text: isRightToLeft ? mirrorBrackets(text) : text, isRightToLeft }
  })
}

/** Mirrors parentheses and similar characters for right-to-left text. */
const mirrorBrackets = (text: string): string =>
  Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('')
