/** A color as `#` and six hexadecimal digits. */
type Color = string

type Channels = readonly [red: number, green: number, blue: number]

const toChannels = (color: Color): Channels => {
  const channel = (start: number): number => Number.parseInt(color.slice(start, start + 2), 16) / 255
  return [channel(1), channel(3), channel(5)]
}

const toColor = (channels: Channels): Color => {
  const digits = channels.map((channel) => Math.round(Math.min(1, Math.max(0, channel)) * 255).toString(16))
  return `#${digits.map((pair) => pair.padStart(2, '0')).join('')}`.toUpperCase()
}

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** Returns the relative luminance of WCAG 2, 0 for black to 1 for white. */
function getLuminance(color: Color): number {
  const [red, green, blue] = toChannels(color)
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

/** Returns the contrast ratio of WCAG 2 between two colors, 1 to 21. */
export function getContrast(a: Color, b: Color): number {
  const [light, dark] = [getLuminance(a), getLuminance(b)].toSorted((x, y) => y - x)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** The least contrast that a color needs with another. */
export interface ContrastNeed {
  readonly against: Color
  readonly ratio: number
}

export const meetsContrast = (color: Color, needs: readonly ContrastNeed[]): boolean =>
  needs.every(({ against, ratio }) => getContrast(color, against) >= ratio)

/** Mixes two colors: `share` of the second, 0 to 1. */
export function mixColors(color: Color, other: Color, share: number): Color {
  const [red, green, blue] = toChannels(color)
  const [otherRed, otherGreen, otherBlue] = toChannels(other)
  const mix = (from: number, to: number): number => from + (to - from) * share
  return toColor([mix(red, otherRed), mix(green, otherGreen), mix(blue, otherBlue)])
}

/** Mixes a color with white (towards 1) or black (towards -1), which keeps its hue. */
const shade = (color: Color, amount: number): Color =>
  mixColors(color, amount > 0 ? '#FFFFFF' : '#000000', Math.abs(amount))

const STEPS = 400

/** Returns the shade of a color that is nearest to it and has the contrasts it needs; null if there is none. */
export function findNearestShade(color: Color, needs: readonly ContrastNeed[]): Color | null {
  for (let step = 0; step <= STEPS; step += 1) {
    const amount = step / STEPS
    const passing = [shade(color, amount), shade(color, -amount)].find((each) => meetsContrast(each, needs))
    if (passing !== undefined) return passing
  }
  return null
}

/** Formats a contrast ratio: '4.5:1'. It is rounded down, so that a ratio that is too small never looks sufficient. */
export const formatContrast = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`
