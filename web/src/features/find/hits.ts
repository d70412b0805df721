import { foldForSearch, searchKey } from '@portal/contract/rules/search-text'

/** A piece of a text, and whether it is what was typed. */
export interface Piece {
  text: string
  isHit: boolean
}

/** Each character as searches compare it, which may be none or several, with the place it comes from. */
function comparable(text: string): { key: string; places: number[] } {
  let key = ''
  const places: number[] = []
  let at = 0
  for (const character of text) {
    const plain = foldForSearch(character)
    key += plain
    for (let n = 0; n < plain.length; n += 1) places.push(at)
    at += character.length
  }
  return { key, places }
}

/** A text cut at what was typed, found in it as the server finds it: without regard to case, accents and typography. */
export function piecesOf(text: string, typed: string): Piece[] {
  const words = searchKey(typed)
  const { key, places } = comparable(text)
  const found = words === '' ? -1 : key.indexOf(words)
  if (found < 0) return [{ text, isHit: false }]
  const from = places[found] ?? 0
  const to = places[found + words.length] ?? text.length
  const pieces = [
    { text: text.slice(0, from), isHit: false },
    { text: text.slice(from, to), isHit: true },
    { text: text.slice(to), isHit: false },
  ]
  return pieces.filter(({ text: piece }) => piece !== '')
}

/** How well a row's title holds what was typed: 3 begins with it, 2 a word of it does, 1 holds it, 0 does not. */
export function fitOf(title: string, typed: string): number {
  const [words, key] = [searchKey(typed), searchKey(title)]
  if (words === '') return 0
  if (key.startsWith(words)) return 3
  if (key.includes(` ${words}`)) return 2
  return key.includes(words) ? 1 : 0
}
