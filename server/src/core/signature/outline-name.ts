import type { SignatureOutline } from '@portal/contract/accounts/profile'
import { notoFamilies, scriptFamilies } from '../../platform/fonts/font-families'
import { type FontSet, openFontSet } from '../../platform/fonts/font-set'
import type { ShapedFont } from '../../platform/fonts/shaped-font'
import { splitByFont } from '../../platform/fonts/split-by-font'
import { visualRuns } from '../../platform/fonts/visual-runs'

const weight = 400
/** The width of a space between words, in thousandths of the letter size. */
const space = 250
/** Replaces a character that no font has. */
const placeholder = '\u25a1'

const isInvisible = (character: string): boolean => /[\p{Default_Ignorable_Code_Point}\p{Control}]/u.test(character)
const isJoiner = (character: string): boolean => /[\u200c\u200d]/.test(character)

type Fonts = FontSet<typeof weight>

const hasAll = (fonts: Fonts, word: string): boolean =>
  Array.from(word).every((character) => isJoiner(character) || fonts.nameOf(character) !== undefined)

/**
 * Chooses the fonts of each word. A word has one style: letters that a script font lacks never break it up. The script
 * font that covers more of the name's words goes first, so that most names have one style.
 */
async function fontsByWord(name: string): Promise<(word: string) => Fonts> {
  const words = name.split(' ')
  const scriptFonts: { fonts: Fonts; covered: number }[] = []
  for (const family of scriptFamilies) {
    const fonts = await openFontSet(name, [family], [weight])
    scriptFonts.push({ fonts, covered: words.filter((word) => hasAll(fonts, word)).length })
  }
  scriptFonts.sort((a, b) => b.covered - a.covered)
  const hasScriptFont = (word: string) => scriptFonts.some(({ fonts }) => hasAll(fonts, word))
  const others = words.every(hasScriptFont) ? '' : name + placeholder
  const upright = await openFontSet(others, notoFamilies(name), [weight])
  return (word) => scriptFonts.find(({ fonts }) => hasAll(fonts, word))?.fonts ?? upright
}

/**
 * Draws the letters of one part, starting at `x`.
 * @returns the glyphs and their total width
 */
function drawPart(font: ShapedFont, text: string, x: number, isRightToLeft: boolean): SignatureOutline {
  let width = 0
  const glyphs = font.shape(text, isRightToLeft).map((glyph) => {
    const letter = { x: x + width + glyph.xOffset, path: font.outline(glyph) }
    width += glyph.advance
    return letter
  })
  return { glyphs: glyphs.filter(({ path }) => path !== ''), width }
}

/**
 * Outlines a name in script, whatever its letters. Uses a second script font for words that the first lacks letters
 * for, and an upright font if both do. Takes tens of milliseconds, so run it in a worker thread.
 */
export async function outlineName(name: string): Promise<SignatureOutline> {
  const visible = Array.from(name.normalize('NFC'))
    .filter((character) => !isInvisible(character) || isJoiner(character))
    .join('')
    .replace(/\s+/gu, ' ')
    .trim()
  const getFonts = await fontsByWord(visible)
  const outline: SignatureOutline = { glyphs: [], width: 0 }
  for (const { text, isRightToLeft } of visualRuns(visible)) {
    const words = text.split(/( )/).filter((word) => word !== '')
    for (const word of isRightToLeft ? words.reverse() : words) {
      if (word === ' ') {
        outline.width += space
        continue
      }
      const fonts = getFonts(word)
      const isDrawable = (character: string) => isJoiner(character) || fonts.nameOf(character) !== undefined
      const drawable = Array.from(word, (character) => (isDrawable(character) ? character : placeholder)).join('')
      const parts = splitByFont(drawable, (character) => fonts.nameOf(character) ?? '')
      for (const part of isRightToLeft ? parts.reverse() : parts) {
        const partOutline = drawPart(fonts.open(part.name, weight), part.text, outline.width, isRightToLeft)
        outline.glyphs.push(...partOutline.glyphs)
        outline.width += partOutline.width
      }
    }
  }
  return outline
}
