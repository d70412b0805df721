import { notoFamilies } from '../fonts/font-families'
import { type FontSet, openFontSet } from '../fonts/font-set'
import { foreignCharacters } from './printable-text'

const weights = [400, 600] as const
type Weight = (typeof weights)[number]

/** Fonts for characters that Inter lacks, regular and semibold. */
export type OtherFonts = FontSet<Weight>

/** For texts that need only Inter. */
export const noOtherFonts: OtherFonts = {
  nameOf: () => undefined,
  open: (name) => {
    throw new Error(`The font ${name} is not open.`)
  },
}

/** Opens the fonts that a document's texts need beyond Inter. Most need none, which costs next to nothing. */
export async function openOtherFonts(text: string): Promise<OtherFonts> {
  const foreign = foreignCharacters(text)
  return foreign === '' ? noOtherFonts : openFontSet(foreign, notoFamilies(text), weights)
}
