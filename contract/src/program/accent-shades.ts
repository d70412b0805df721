import { findNearestShade, meetsContrast, mixColors } from '../rules/contrast'
import { contrastNeeds } from './look-contrasts'

/** The surfaces on which a shade of the accent is text, in each theme. A test compares them with the styles. */
export const accentSurfaces = {
  light: { surface: '#FFFEFB', paper: '#FAF6EE', sunken: '#F4EEE2' },
  dark: { surface: '#11272A', paper: '#0B1B1D', sunken: '#0E2123' },
} as const

type Theme = keyof typeof accentSurfaces

/** The colors of the styles that follow from an accent. */
interface AccentShades {
  readonly accent: string
  readonly hover: string
  /** For text, on a page and on `tint`. */
  readonly text: string
  /** For backgrounds of text in `text`. */
  readonly tint: string
}

const TEXT_RATIO = 4.5
const HOVER_SHARE = 0.1
const TINT_SHARE = 0.16

/** Returns the accent under a pointer: darker in light if the text on it stays readable, otherwise lighter. */
function hoverShade(accent: string, theme: Theme): string {
  const darker = mixColors(accent, '#000000', HOVER_SHARE)
  return theme === 'light' && meetsContrast(darker, contrastNeeds.accent.slice(0, 1))
    ? darker
    : mixColors(accent, '#FFFFFF', HOVER_SHARE)
}

/**
 * Returns the shades of an accent in a theme.
 * @param accent `#` and six hexadecimal digits
 */
export function deriveAccent(accent: string, theme: Theme): AccentShades {
  const { surface, paper, sunken } = accentSurfaces[theme]
  const tint = mixColors(surface, accent, TINT_SHARE)
  const needs = [surface, paper, sunken, tint].map((against) => ({ against, ratio: TEXT_RATIO }))
  const farthest = theme === 'light' ? '#000000' : '#FFFFFF'
  return {
    accent,
    hover: hoverShade(accent, theme),
    text: findNearestShade(accent, needs) ?? farthest,
    tint,
  }
}
