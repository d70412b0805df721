import { readFile } from 'node:fs/promises'
import { everyWeight } from './font-families'

/** A glyph with its position, in thousandths of the font size. */
export interface PlacedGlyph {
  id: number
  /** The characters that it represents; empty for additional glyphs of the same characters. */
  text: string
  advance: number
  xOffset: number
  yOffset: number
}

/** A font with the letters of one text. */
export interface ShapedFont {
  /** The font file. */
  bytes: Buffer
  has(character: string): boolean
  /** Chooses and places the glyphs of a text, from left to right on the page. */
  shape(text: string, isRightToLeft: boolean): PlacedGlyph[]
  /** The outline of a glyph as an SVG path, raised by `yOffset`; empty for a space. */
  outline({ id, yOffset }: PlacedGlyph): string
}

interface ClusterGlyph {
  /** The glyph's number in the font, in HarfBuzz's terms. */
  codepoint: number
  /** The index of its first character in the text. */
  cluster: number
  advance: number
}

const unitsPerEm = 1000
/** Joiners belong to every script. Fonts that do not need them omit them. */
const joiners = '\u200c\u200d'

/**
 * Returns the characters of each glyph. HarfBuzz groups characters and glyphs into clusters, such as a letter with its
 * vowel. The widest glyph of a cluster represents its characters, except those that have their own glyph.
 * @param ownGlyph the glyph of a single character, where it may represent it
 */
function glyphTexts(
  text: string,
  glyphs: readonly ClusterGlyph[],
  ownGlyph: (character: string) => number | undefined,
): string[] {
  const texts = glyphs.map(() => '')
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  for (const [at, start] of starts.entries()) {
    const members = [...glyphs.keys()].filter((index) => glyphs[index]?.cluster === start)
    const free = new Set(members)
    let rest = ''
    for (const character of text.slice(start, starts[at + 1] ?? text.length)) {
      const ownIndex = [...free].find((index) => glyphs[index]?.codepoint === ownGlyph(character))
      if (ownIndex === undefined) rest += character
      else {
        texts[ownIndex] = character
        free.delete(ownIndex)
      }
    }
    const [taker] = [...(free.size > 0 ? free : members)].sort(
      (first, second) => (glyphs[second]?.advance ?? 0) - (glyphs[first]?.advance ?? 0),
    )
    if (taker !== undefined) texts[taker] += rest
  }
  return texts
}

/**
 * Opens a TrueType font with only the given characters of a file, in one weight. Loads HarfBuzz on first use, so text
 * in Latin letters never pays for it.
 */
export async function openShapedFont(path: string, characters: string, weight: number): Promise<ShapedFont> {
  const [{ default: subsetFont }, hb] = await Promise.all([import('subset-font'), import('harfbuzzjs')])
  // Some vowels are drawn in parts on both sides of a letter.
  const parts = characters.normalize('NFD')
  const bytes = await subsetFont(await readFile(path), characters + parts + joiners, {
    targetFormat: 'truetype',
    ...(path.endsWith(everyWeight) && { variationAxes: { wght: weight } }),
  })
  const face = new hb.Face(new hb.Blob(Uint8Array.from(bytes).buffer))
  const codePoints = new Set(face.collectUnicodes())
  const font = new hb.Font(face)
  font.setScale(unitsPerEm, unitsPerEm)
  return {
    bytes,
    has: (character) => codePoints.has(character.codePointAt(0) ?? 0),
    shape: (text, isRightToLeft) => {
      const buffer = new hb.Buffer()
      buffer.addText(text)
      buffer.guessSegmentProperties()
      buffer.setDirection(isRightToLeft ? hb.Direction.RTL : hb.Direction.LTR)
      hb.shape(font, buffer)
      const positions = buffer.getGlyphPositions()
      const infos = buffer.getGlyphInfos().map((info, at) => ({ ...info, advance: positions[at]?.xAdvance ?? 0 }))
      const texts = glyphTexts(text, infos, (character) =>
        // PDF readers reverse right-to-left text glyph by glyph, so letters and their marks stay together.
        isRightToLeft ? undefined : font.nominalGlyph(character.codePointAt(0) ?? 0),
      )
      return positions.map(({ xAdvance, xOffset, yOffset }, at) => ({
        id: infos[at]?.codepoint ?? 0,
        text: texts[at] ?? '',
        advance: xAdvance,
        xOffset,
        yOffset,
      }))
    },
    outline: ({ id, yOffset }) =>
      font
        .glyphToJson(id)
        .map(({ type, values }) => type + values.map((value, at) => (at % 2 === 1 ? value + yOffset : value)).join(' '))
        .join(''),
  }
}
