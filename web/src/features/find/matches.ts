import { foldForSearch, searchKey } from '@portal/contract/rules/search-text'

/** A part of a text, and whether it matches the search text. */
export interface Piece {
  text: string
  isHit: boolean
}

/** Each character in the form that searches compare, which may be zero or several characters, with its original position. */
function foldCharacters(text: string): { key: string; positions: number[] } {
  let key = ''
  const positions: number[] = []
  let at = 0
  for (const character of text) {
    const plain = foldForSearch(character)
    key += plain
    for (let n = 0; n < plain.length; n += 1) positions.push(at)
    at += character.length
  }
  return { key, positions }
}

/** Splits a text at the matches. Like the server, ignores case, accents and typographic variants. */
export function splitMatches(text: string, typed: string): Piece[] {
  const searchText = searchKey(typed)
  const { key, positions } = foldCharacters(text)
  const found = searchText === '' ? -1 : key.indexOf(searchText)
  if (found < 0) return [{ text, isHit: false }]
  const from = positions[found] ?? 0
  const to = positions[found + searchText.length] ?? text.length
  const pieces = [
    { text: text.slice(0, from), isHit: false },
    { text: text.slice(from, to), isHit: true },
    { text: text.slice(to), isHit: false },
  ]
  return pieces.filter(({ text: piece }) => piece !== '')
}

/** How well a row's title matches: 3 starts with the text, 2 has a word that does, 1 contains it, 0 does not. */
export function matchRank(title: string, typed: string): number {
  const [searchText, key] = [searchKey(typed), searchKey(title)]
  if (searchText === '') return 0
  if (key.startsWith(searchText)) return 3
  if (key.includes(` ${searchText}`)) return 2
  return key.includes(searchText) ? 1 : 0
}
