import { notoFamilies } from '../fonts/font-families'
import { type FontSet, openFontSet } from '../fonts/font-set'
import { foreignCharacters } from './printable-text'

const weights = [400, 600] as const
type Weight = (typeof weights)[number]

/** Fonts for what Inter lacks, regular and semibold. */
export type OtherFonts = FontSet<Weight>

/** For texts that Inter draws alone. */
export const noOtherFonts: OtherFonts = {
  nameOf: () => undefined,
  open: (name) => {
    throw new Error(`The font ${name} was not opened.`)
  },
}

/** Opens the fonts that the texts of a document need beyond Inter. Most need none, and this costs next to nothing. */
export async function openOtherFonts(text: string): Promise<OtherFonts> {
  const foreign = foreignCharacters(text)
  return foreign === '' ? noOtherFonts : openFontSet(foreign, notoFamilies(text), weights)
}
