import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'

const LETTERS = " '-.’ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
const FILE = '@fontsource/mrs-saint-delafield/files/mrs-saint-delafield-latin-400-normal.woff'

/**
 * The letters of most names as outlines of the script font, in thousandths of the font size: advance width, SVG path and
 * kerning pairs. Browsers draw typed signatures from this table.
 */
export const scriptLetters = () => {
  const font = create(readFileSync(createRequire(import.meta.url).resolve(FILE)))
  const letters = {}
  const kerns = {}
  for (const letter of LETTERS) {
    const [glyph] = font.layout(letter).glyphs
    letters[letter] = [glyph.advanceWidth, glyph.path.toSVG()]
    for (const next of LETTERS) {
      const { glyphs, positions } = font.layout(letter + next)
      const kern = positions[0].xAdvance - glyphs[0].advanceWidth
      if (kern !== 0) kerns[letter + next] = kern
    }
  }
  return { letters, kerns }
}
