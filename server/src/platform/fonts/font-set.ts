import { type FontFamily, fontFile } from './font-families'
import { openShapedFont, type ShapedFont } from './shaped-font'

/** Fonts opened for the characters of one text. */
export interface FontSet<Weight extends number> {
  /** Returns the name of the font that has a character; undefined if no family has it. */
  nameOf(character: string): string | undefined
  open(name: string, weight: Weight): ShapedFont
}

/** Lists the characters that a family claims to have, by the file that should have them. */
function groupByFile(characters: Iterable<string>, family: FontFamily): Map<string, string> {
  const files = new Map<string, string>()
  for (const character of characters) {
    const file = fontFile(family, character)
    if (file !== null) files.set(file, (files.get(file) ?? '') + character)
  }
  return files
}

/**
 * Opens fonts of each weight for the characters, each from the first family that has it. A family's list of characters
 * covers whole blocks, so each font is checked for the actual characters.
 */
export async function openFontSet<Weight extends number>(
  characters: Iterable<string>,
  families: readonly FontFamily[],
  weights: readonly [Weight, ...Weight[]],
): Promise<FontSet<Weight>> {
  const missing = new Set(characters)
  const names = new Map<string, string>()
  const fonts = new Map<string, ShapedFont>()
  const [first, ...others] = weights
  for (const family of families) {
    for (const [file, claimed] of groupByFile(missing, family)) {
      const font = await openShapedFont(file, claimed, first)
      const found = Array.from(claimed).filter((character) => font.has(character))
      if (found.length === 0) continue
      fonts.set(`${file} ${first}`, font)
      for (const weight of others) fonts.set(`${file} ${weight}`, await openShapedFont(file, claimed, weight))
      for (const character of found) {
        names.set(character, file)
        missing.delete(character)
      }
    }
  }
  return {
    nameOf: (character) => names.get(character),
    open: (name, weight) => {
      const font = fonts.get(`${name} ${weight}`)
      if (!font) throw new Error(`The font ${name} is not open in weight ${weight}.`)
      return font
    },
  }
}
