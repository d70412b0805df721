import { extractConfigTexts, extractMarkdownTexts, extractSourceTexts } from './texts.mjs'
import { WORDS } from './words.mjs'

const getBlank = (text) => text.replace(/[^\n]/g, ' ')

/** Builds a pattern in which a space also matches a line break, because JSX and Markdown display both as a space. */
const flexiblePattern = (phrase) =>
  new RegExp(phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'), 'g')

const extractTexts = (path, source) => {
  if (path.endsWith('.md')) return extractMarkdownTexts(source)
  if (/\.(?:json|ya?ml)$/.test(path)) return extractConfigTexts(source)
  return path.endsWith('.sh') ? [{ text: source, line: 1 }] : extractSourceTexts(path, source)
}

const countLineBreaks = (text, index) => text.slice(0, index).split('\n').length - 1

/**
 * The words of a file that docs/style.md replaces.
 * @param {string} path decides how the file is parsed: `.md`, `.json`, `.yaml`, `.sh`, `.ts`, `.tsx` or `.mjs`
 * @param {string} source
 * @param {readonly string[]} exceptions phrases in which every word is allowed
 * @returns {string[]} one `path:line: "word": write better` for each
 */
export const findWordFaults = (path, source, exceptions = []) => {
  const allowed = exceptions.map(flexiblePattern)
  return extractTexts(path, source).flatMap(({ text, line }) => {
    const checked = allowed.reduce((rest, phrase) => rest.replace(phrase, getBlank), text)
    const found = WORDS.flatMap(({ pattern, better }) =>
      [...checked.matchAll(pattern)].map(({ 0: word, index }) => ({ word, index, better })),
    )
    return found
      .sort((one, other) => one.index - other.index)
      .map(({ word, index, better }) => `${path}:${line + countLineBreaks(text, index)}: "${word}": write ${better}`)
  })
}

/**
 * The exceptions that docs/spec does not quote.
 * @param {readonly string[]} exceptions
 * @param {string} chapters the text of all chapters
 */
export const listUnquoted = (exceptions, chapters) =>
  exceptions.filter((phrase) => !flexiblePattern(phrase).test(chapters))
