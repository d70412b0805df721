import { foldedFirst, foldedLast } from './typography'

const alternatives = (signs: ReadonlyMap<string, string>): RegExp => new RegExp(`[${[...signs.keys()].join('')}]`, 'gu')

const firstSigns = alternatives(foldedFirst)
const lastSigns = alternatives(foldedLast)
/** U+FEFF is a space to JavaScript, but invisible to people. */
const space = /(?!\ufeff)[\s\u0085\u2800]/gu
/** Accents, and characters that take no room: soft hyphens, zero-width and directional characters, controls. */
const markOrInvisible = /[\p{M}\p{DI}\p{Cc}\ufff9-\ufffb]/gu

/**
 * A text as searches compare it: in lower case and without accents, typographic signs and letters as people type them,
 * every kind of space as a space, invisible characters removed (docs/spec 16.5).
 */
export function foldForSearch(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase().replaceAll('`', "'")
  return text
    .replace(firstSigns, (sign) => foldedFirst.get(sign) ?? sign)
    .normalize('NFKD')
    .replace(space, ' ')
    .replace(markOrInvisible, '')
    .toLowerCase()
    .replace(lastSigns, (sign) => foldedLast.get(sign) ?? sign)
}

/**
 * The text by which things are searched: the parts joined, folded, with single spaces. Stored text and typed text both
 * pass through it, so that "O’Brien" and "Pena" find "O'Brien" and "Peña".
 */
export function searchKey(...parts: readonly (string | null | undefined)[]): string {
  const joined = parts.filter((part) => part).join(' ')
  return foldForSearch(joined).replace(/ {2,}/g, ' ').trim()
}

/** Text for the inside of a LIKE pattern, with %, _ and \ taken literally (escape character \). */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
