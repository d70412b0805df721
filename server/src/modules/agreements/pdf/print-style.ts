import type { TextStyle } from '../../../platform/pdf/text-style'

/** The program's print design: spruce text on white, condensed digits, warm hairlines. Sizes are in points. */
export const colors = {
  ink: '#0F2729',
  body: '#2A4042',
  muted: '#566562',
  line: '#E4DBCA',
  lineStrong: '#CDC1AB',
  bar: '#0E3134',
  barInk: '#F7F2E6',
  barMuted: '#A9C0BC',
  spruce: '#145054',
  spruceTint: '#E3EDEA',
  sunken: '#F4EEE2',
} as const

/** The gradient line, from cool to warm. */
export const temperature = [
  [0, '#2F86B8'],
  [0.26, '#8CC3CF'],
  [0.5, '#E9DFC6'],
  [0.74, '#F3B347'],
  [1, '#D5501D'],
] as const

export const page = { width: 612, height: 792 }

export const frame = { left: 54, right: 558, top: 54, bottom: 736 }

export const contentWidth = frame.right - frame.left

export const styles = {
  eyebrow: { font: 'inter-600', size: 7.5, leading: 11, color: colors.barMuted, tracking: 0.9 },
  title: { font: 'archivo-headings', size: 25, leading: 30, color: colors.barInk },
  orderNumber: { font: 'archivo-figures', size: 33, leading: 36, color: colors.barInk },
  onBar: { font: 'inter-600', size: 11, leading: 15, color: colors.barInk },
  onBarSmall: { font: 'inter-400', size: 8.5, leading: 12, color: colors.barMuted },
  h2: { font: 'archivo-headings', size: 14, leading: 18, color: colors.ink },
  h3: { font: 'archivo-headings', size: 11.5, leading: 15, color: colors.ink },
  clauseNumber: { font: 'archivo-figures', size: 15, leading: 15, color: colors.spruce },
  text: { font: 'inter-400', size: 8.9, leading: 12, color: colors.body },
  small: { font: 'inter-400', size: 8, leading: 11.5, color: colors.muted },
  label: { font: 'inter-600', size: 7.25, leading: 11, color: colors.muted, tracking: 0.3 },
  value: { font: 'inter-400', size: 9.25, leading: 13, color: colors.ink },
  strong: { font: 'inter-600', size: 9.25, leading: 13, color: colors.ink },
  amount: { font: 'inter-400', size: 9.25, leading: 13, color: colors.ink, tabular: true },
  strongAmount: { font: 'inter-600', size: 9.25, leading: 13, color: colors.ink, tabular: true },
  event: { font: 'inter-400', size: 8, leading: 11.5, color: colors.body },
  strongEvent: { font: 'inter-600', size: 8, leading: 11.5, color: colors.ink },
  tick: { font: 'inter-600', size: 6.75, leading: 10, color: colors.spruce, tracking: 0.5 },
  acknowledged: { font: 'inter-600', size: 8.5, leading: 12, color: colors.spruce },
  largeNumber: { font: 'archivo-figures', size: 19, leading: 22, color: colors.ink },
  largeNumberOnBar: { font: 'archivo-figures', size: 25, leading: 28, color: colors.barInk },
  footer: { font: 'inter-400', size: 7.5, leading: 10, color: colors.muted },
} as const satisfies Record<string, TextStyle>
