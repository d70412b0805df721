import { readFile } from 'node:fs/promises'
import { everyWeight } from './font-families'

/** A glyph where it is drawn, in thousandths of the font size. */
export interface PlacedGlyph {
  id: number
  /** The characters that it stands for; empty for further glyphs of the same characters. */
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
  /** The glyph's number in the font, as HarfBuzz names it. */
  codepoint: number
  /** Where its characters begin in the text. */
  cluster: number
  advance: number
}

const unitsPerEm = 1000
/** Joiners belong to every script; fonts that have no use for them leave them out. */
const joiners = '\u200c\u200d'

/**
 * The characters of each glyph. HarfBuzz says which characters and which glyphs belong together (a cluster, as a letter with its
 * vowel is): the widest glyph of a cluster stands for its characters, except for those that have a glyph of their own.
 * @param ownGlyph the glyph of a character on its own, where it may stand for it
 */
function textsOf(
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
      const own = [...free].find((index) => glyphs[index]?.codepoint === ownGlyph(character))
      if (own === undefined) rest += character
      else {
        texts[own] = character
        free.delete(own)
      }
    }
    const [taker] = [...(free.size > 0 ? free : members)].sort(
      (one, other) => (glyphs[other]?.advance ?? 0) - (glyphs[one]?.advance ?? 0),
    )
    if (taker !== undefined) texts[taker] += rest
  }
  return texts
}

/**
 * Opens a font with the given characters of a file and no others, in one weight, as TrueType. HarfBuzz is loaded with the
 * first one, so a text in Latin letters never pays for it.
 */
export async function openShapedFont(path: string, characters: string, weight: number): Promise<ShapedFont> {
  const [{ default: subsetFont }, hb] = await Promise.all([import('subset-font'), import('harfbuzzjs')])
  // Some vowels are drawn as their parts, on both sides of a letter.
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
      const texts = textsOf(text, infos, (character) =>
        // Readers turn right-to-left text around glyph by glyph, so its letters and their signs stay together.
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
