import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A family of @fontsource, whose characters are split over several files. */
export interface FontFamily {
  package: string
  /** Variable families have every weight in one file; the others have one weight. */
  isVariable: boolean
}

const family = (name: string): FontFamily => ({ package: `@fontsource/${name}`, isVariable: false })
const variable = (name: string): FontFamily => ({ package: `@fontsource-variable/${name}`, isVariable: true })

/** Script fonts for typed signatures: the default one, and one with more letters. */
export const scriptFamilies = [family('mrs-saint-delafield'), family('great-vibes')]

const fontsByScript = [
  'noto-sans',
  ...[
    'arabic',
    'armenian',
    'bengali',
    'ethiopic',
    'georgian',
    'gujarati',
    'gurmukhi',
    'hebrew',
    'kannada',
    'khmer',
  ].map((script) => `noto-sans-${script}`),
  ...['lao', 'malayalam', 'tamil', 'telugu', 'thai'].map((script) => `noto-sans-${script}`),
].map(variable)

const [chinese, japanese, korean, traditional] = ['sc', 'jp', 'kr', 'tc'].map((area) =>
  variable(`noto-sans-${area}`),
) as [FontFamily, FontFamily, FontFamily, FontFamily]

/**
 * Returns the families that together cover most languages, in order of preference. Chinese, Japanese and Korean share
 * characters but draw some of them differently: kana and hangul identify the language.
 */
export function notoFamilies(text: string): FontFamily[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))
    return [...fontsByScript, japanese, chinese, korean, traditional]
  if (/\p{Script=Hangul}/u.test(text)) return [...fontsByScript, korean, chinese, japanese, traditional]
  return [...fontsByScript, chinese, traditional, japanese, korean]
}

const { resolve } = createRequire(import.meta.url)

interface Range {
  from: number
  to: number
  subset: string
}

const rangesByFont = new Map<string, readonly Range[]>()

/** Reads which file of a family has which characters, once per thread. */
function readRanges(name: string): readonly Range[] {
  const known = rangesByFont.get(name)
  if (known) return known
  const subsets: Record<string, string> = JSON.parse(readFileSync(resolve(`${name}/unicode.json`), 'utf8'))
  const ranges = Object.entries(subsets).flatMap(([subset, text]) =>
    text.split(',').map((range) => {
      const [from = '', to = from] = range.trim().slice(2).split('-')
      // The files name numbered subsets without the brackets of "[4]".
      return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16), subset: subset.replace(/[[\]]/g, '') }
    }),
  )
  rangesByFont.set(name, ranges)
  return ranges
}

/** The end of a file name with every weight. */
export const everyWeight = '-wght-normal.woff2'

/** Returns the path of the family's file that has a character; null if it has none. */
export function fontFile({ package: name, isVariable }: FontFamily, character: string): string | null {
  const codePoint = character.codePointAt(0) ?? 0
  const found = readRanges(name).find(({ from, to }) => from <= codePoint && codePoint <= to)
  if (!found) return null
  const [, short] = name.split('/')
  const ending = isVariable ? everyWeight : '-400-normal.woff2'
  return resolve(`${name}/files/${short}-${found.subset}${ending}`)
}
