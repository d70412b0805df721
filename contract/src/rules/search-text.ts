// These tables list signs and letters for which people type plain ASCII. The database function `search_key` folds the
// same characters, and a test compares the two for all of Unicode. A new entry requires a migration that replaces the
// function.

/**
 * Characters that people type as an apostrophe: quotes, primes, the okina, and the accents that some keyboards have in
 * its place.
 */
const apostrophes =
  '\u0060\u2018\u2019\u201a\u201b\u2032\u2035\u2039\u203a\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u07f4\u07f5\ua78c\u275b\u275c\u275f\u276e\u276f'
const quotes = '\u201c\u201d\u201e\u201f\u00ab\u00bb\u02ba\u02ee\u05f4\u2e42\u301d\u301e\u301f\u275d\u275e\u2760'
const dashes =
  '\u058a\u05be\u1400\u1806\u2010\u2011\u2012\u2013\u2014\u2015\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\u{10ead}\u2212\u02d7\u2043\u2796'
const slashes = '\u2044\u2215'

const getPairs = (signs: string, plain: string): [string, string][] => [...signs].map((sign) => [sign, plain])

/** Signs to replace before decomposition, because Unicode decomposes them into a space and a mark. */
export const replacementsBeforeDecomposition: ReadonlyMap<string, string> = new Map([
  ...getPairs('\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe', "'"),
  ...getPairs('\u02dd\u2033\u2036', '"'),
])

/** Lowercase letters that Unicode does not decompose, with the letters that people type for them in English. */
const letters: [string, string][] = [
  ...([
    ['ß', 'ss'],
    ['æ', 'ae'],
    ['œ', 'oe'],
    ['þ', 'th'],
  ] as [string, string][]),
  ...getPairs('ⱥ', 'a'),
  ...getPairs('ƀɓƃ', 'b'),
  ...getPairs('ƈȼ', 'c'),
  ...getPairs('ðđɖɗƌȡ', 'd'),
  ...getPairs('ɇɛǝ', 'e'),
  ...getPairs('ƒ', 'f'),
  ...getPairs('ǥɠɡ', 'g'),
  ...getPairs('ħɦ', 'h'),
  ...getPairs('ıɨ', 'i'),
  ...getPairs('ɉȷ', 'j'),
  ...getPairs('ĸƙ', 'k'),
  ...getPairs('łƚȴ', 'l'),
  ...getPairs('ɱ', 'm'),
  ...getPairs('ŋɲƞȵɳ', 'n'),
  ...getPairs('øɵ', 'o'),
  ...getPairs('ƥᵽ', 'p'),
  ...getPairs('ɋ', 'q'),
  ...getPairs('ɍɽ', 'r'),
  ...getPairs('ȿʂẜẝ', 's'),
  ...getPairs('ŧƫƭʈⱦȶ', 't'),
  ...getPairs('ʉ', 'u'),
  ...getPairs('ʋ', 'v'),
  ...getPairs('×', 'x'),
  ...getPairs('ƴɏ', 'y'),
  ...getPairs('ƶȥɀ', 'z'),
  ...getPairs('ς', 'σ'),
]

/** The replacements for decomposed lowercase characters. */
export const replacementsAfterDecomposition: ReadonlyMap<string, string> = new Map([
  ...getPairs(apostrophes, "'"),
  ...getPairs(quotes, '"'),
  ...getPairs(dashes, '-'),
  ...getPairs(slashes, '/'),
  ...letters,
])

const alternatives = (signs: ReadonlyMap<string, string>): RegExp => new RegExp(`[${[...signs.keys()].join('')}]`, 'gu')

const signsBeforeDecomposition = alternatives(replacementsBeforeDecomposition)
const signsAfterDecomposition = alternatives(replacementsAfterDecomposition)
/** Excludes U+FEFF, which is a space in JavaScript but invisible. */
const space = /(?!\ufeff)[\s\u0085\u2800]/gu
/** Accents and zero-width characters: soft hyphens, zero-width and directional characters, controls. */
const markOrInvisible = /[\p{M}\p{DI}\p{Cc}\ufff9-\ufffb]/gu

/**
 * Normalizes a text for search: lowercase, without accents and invisible characters, with typographic signs and letters
 * as people type them, and a plain space for every kind of space (docs/spec 16.5).
 */
export function foldForSearch(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase().replaceAll('`', "'")
  return text
    .replace(signsBeforeDecomposition, (sign) => replacementsBeforeDecomposition.get(sign) ?? sign)
    .normalize('NFKD')
    .replace(space, ' ')
    .replace(markOrInvisible, '')
    .toLowerCase()
    .replace(signsAfterDecomposition, (sign) => replacementsAfterDecomposition.get(sign) ?? sign)
}

/**
 * Builds a search key: the parts joined and folded, with single spaces. Stored and typed text both
 * pass through it, so that "O’Brien" and "Pena" find "O'Brien" and "Peña".
 */
export function searchKey(...parts: readonly (string | null | undefined)[]): string {
  const joined = parts.filter((part) => part).join(' ')
  return foldForSearch(joined).replace(/ {2,}/g, ' ').trim()
}

/** Escapes %, _ and \ for a LIKE pattern, with \ as the escape character. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
