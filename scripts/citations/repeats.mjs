import { linesOutsideCode } from './markdown.mjs'

const isRow = (line) => /^\s*\|/.test(line)
const isRule = (line) => /^\s*\|[\s:|-]+\|\s*$/.test(line)
const isProse = (line) =>
  line.trim() !== '' && !isRow(line) && !/^#{1,6} /.test(line) && !/^\s*[-*] |^\s*\d+\. /.test(line)

/** The maximum number of words that two adjacent paragraphs may share at the start. */
const SAME_START = 6

const firstWords = (text) => text.split(' ').slice(0, SAME_START).join(' ')

/**
 * Finds runs of consecutive lines of one kind, as `[{ line, lines }]`, where `line` is the number of the first line.
 */
function getRuns(lines, isPart) {
  const runs = []
  let run = null
  lines.forEach((line, index) => {
    if (!isPart(line)) run = null
    else if (run) run.lines.push(line)
    else {
      run = { line: index + 1, lines: [line] }
      runs.push(run)
    }
  })
  return runs
}

/**
 * Finds paragraphs that are repeated or begin like the previous one, usually because a merge or an edit left the old
 * text.
 */
function repeatedParagraphs(lines) {
  const paragraphs = getRuns(lines, isProse).map(({ line, lines: own }) => ({
    line,
    text: own.join(' ').replace(/\s+/g, ' ').trim(),
  }))
  const seen = new Set()
  return paragraphs.flatMap(({ line, text }, index) => {
    const isLong = text.split(' ').length > SAME_START
    const before = paragraphs[index - 1]?.text ?? ''
    const isRepeated = seen.has(text) || firstWords(before) === firstWords(text)
    if (isLong) seen.add(text)
    return isLong && isRepeated ? [{ line, fault: 'repeats a paragraph' }] : []
  })
}

/** Returns the variables in the first cell of a row: `PORT`, or `USER`, `PASSWORD`. */
const getVariables = (row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name]) => name)

/** Finds rows of one table that are identical or repeat a variable. */
function repeatedRows(lines) {
  return getRuns(lines, isRow).flatMap(({ line, lines: rows }) => {
    const seen = new Set()
    return rows.flatMap((row, index) => {
      if (isRule(row)) return []
      const keys = [row.replace(/\s+/g, ' ').trim(), ...getVariables(row)]
      const isRepeated = keys.some((key) => seen.has(key))
      for (const key of keys) seen.add(key)
      return isRepeated ? [{ line: line + index, fault: 'repeats a row of its table' }] : []
    })
  })
}

/** Finds the repeated paragraphs and table rows of a document, with line numbers. */
export const findRepeats = (text) => {
  const lines = linesOutsideCode(text)
  return [...repeatedParagraphs(lines), ...repeatedRows(lines)]
}
