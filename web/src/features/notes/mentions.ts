import type { Colleague } from '@portal/contract/notes/note'

const MAX_VISIBLE = 6
/** An @ at the start or after a space, followed by up to two words. */
const mentionPattern = /(?:^|\s)@([^\s@]{0,40}(?: [^\s@]{0,40})?)$/u

/** The text between an @ and the caret; undefined if no name is being typed. */
export function typedMention(text: string, caret: number): string | undefined {
  return mentionPattern.exec(text.slice(0, caret))?.[1]
}

/** The colleagues with a name that begins with the typed text. */
export function findColleagues(colleagues: readonly Colleague[], typed: string): Colleague[] {
  const typedWords = typed.toLowerCase().split(' ').filter(Boolean)
  const hasTypedWords = ({ name }: Colleague) => {
    const names = name.toLowerCase().split(/\s+/)
    return typedWords.every((word) => names.some((each) => each.startsWith(word)))
  }
  return colleagues.filter(hasTypedWords).slice(0, MAX_VISIBLE)
}

/** Replaces the typed text after the @ with a colleague's name, and returns the text and the new caret position. */
export function insertMention(text: string, caret: number, { name }: Colleague): { text: string; caret: number } {
  const typed = typedMention(text, caret) ?? ''
  const before = `${text.slice(0, caret - typed.length)}${name} `
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length }
}

/** A mention is part of a longer word if the text before its @ or after its name matches one of these. */
const endsWithWord = /[\p{L}\p{N}]$/u
const continuesName = /^-?[\p{L}\p{M}\p{N}]/u

/** The positions of a complete name after an @ in the text. */
function findMentions(text: string, name: string): number[] {
  const mention = `@${name}`
  const positions: number[] = []
  for (let at = text.indexOf(mention); at >= 0; at = text.indexOf(mention, at + mention.length)) {
    const isSeparate = !endsWithWord.test(text.slice(0, at)) && !continuesName.test(text.slice(at + mention.length))
    if (isSeparate) positions.push(at)
  }
  return positions
}

/**
 * The picked colleagues whose names are still in the text. A longer name does not also match a shorter one, and each
 * position counts for one person: of two with the same name, the one picked last.
 */
export function getMentioned(text: string, picked: readonly Colleague[]): Colleague[] {
  const names = [...new Set(picked.map(({ name }) => name))].sort((a, b) => b.length - a.length)
  const found = new Set<Colleague>()
  let rest = text
  for (const name of names) {
    const positions = findMentions(rest, name)
    const namesakes = picked.filter((each) => each.name === name)
    for (const each of namesakes.slice(Math.max(0, namesakes.length - positions.length))) found.add(each)
    for (const at of positions)
      rest = `${rest.slice(0, at)}${' '.repeat(name.length + 1)}${rest.slice(at + name.length + 1)}`
  }
  return picked.filter((each) => found.has(each))
}

interface TextPart {
  /** The start position in the text. */
  at: number
  text: string
  isName: boolean
}

/** Splits a note's text into mentioned names and the text between them. */
export function textParts(text: string, names: readonly string[]): TextPart[] {
  const parts: TextPart[] = []
  let position = 0
  while (position < text.length) {
    const found = names
      .map((name) => ({ at: text.indexOf(`@${name}`, position), length: name.length + 1 }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.length - a.length)[0]
    if (!found) break
    if (found.at > position) parts.push({ at: position, text: text.slice(position, found.at), isName: false })
    position = found.at + found.length
    parts.push({ at: found.at, text: text.slice(found.at, position), isName: true })
  }
  return position < text.length ? [...parts, { at: position, text: text.slice(position), isName: false }] : parts
}
