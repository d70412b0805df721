import type { ContrastNeed } from '../rules/contrast'

/** The colors of the design with which colors of the program have to contrast. A test compares them with the styles. */
export const designColors = {
  accentInk: '#0F2729',
  bar: '#0E3134',
  barDark: '#081517',
  paper: '#FAF6EE',
  paperDark: '#0B1B1D',
} as const

interface NamedNeed extends ContrastNeed {
  /** What contrasts with what, as in a sentence. */
  readonly what: string
}

const textOnAccent: NamedNeed = { what: 'Text on the accent', against: designColors.accentInk, ratio: 4.5 }
const MARK_RATIO = 3

/** The contrasts that a color needs: a program's accent in both themes, and the mark of a brand. */
export const contrastNeeds = {
  accent: [textOnAccent, { what: 'The accent on the top bar', against: designColors.bar, ratio: MARK_RATIO }],
  accentDark: [textOnAccent, { what: 'The accent on the top bar', against: designColors.barDark, ratio: MARK_RATIO }],
  brand: [
    { what: 'The color on light pages', against: designColors.paper, ratio: MARK_RATIO },
    { what: 'The color on dark pages', against: designColors.paperDark, ratio: MARK_RATIO },
  ],
} as const satisfies Readonly<Record<string, readonly NamedNeed[]>>
export type ContrastPurpose = keyof typeof contrastNeeds
