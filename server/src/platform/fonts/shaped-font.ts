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

const unitsPerEm = 1000
/** Joiners belong to every script; fonts that have no use for them leave them out. */
const joiners = '\u200c\u200d'

/** The characters of each glyph: those from its cluster up to the next one, for the first glyph of a cluster. */
function clusterTexts(text: string, clusters: readonly number[]): string[] {
  const starts = [...new Set(clusters)].sort((a, b) => a - b)
  const seen = new Set<number>()
  return clusters.map((start) => {
    if (seen.has(start)) return ''
    seen.add(start)
    return text.slice(start, starts.find((next) => next > start) ?? text.length)
  })
}

/**
 * Opens a font with the given characters of a file and no others, in one weight, as TrueType. HarfBuzz is loaded with the
 * first one, so a text in Latin letters never pays for it.
 */
export async function openShapedFont(path: string, characters: string, weight: number): Promise<ShapedFont> {
  const [{ default: subsetFont }, hb] = await Promise.all([import('subset-font'), import('harfbuzzjs')])
  const bytes = await subsetFont(await readFile(path), characters + joiners, {
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
      const infos = buffer.getGlyphInfos()
      const texts = clusterTexts(
        text,
        infos.map(({ cluster }) => cluster),
      )
      return buffer.getGlyphPositions().map(({ xAdvance, xOffset, yOffset }, at) => ({
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
