/** The portal's colors for emails, by CSS class. */
const lightColors = {
  paper: { 'background-color': '#FAF6EE' },
  surface: { 'background-color': '#FFFEFB', 'border-color': '#E4DBCA' },
  bar: { 'background-color': '#0E3134', color: '#F7F2E6' },
  ink: { color: '#0F2729' },
  body: { color: '#2A4042' },
  muted: { color: '#566562' },
  line: { 'border-color': '#E4DBCA' },
  rule: { 'border-color': '#0F2729' },
  quote: { 'background-color': '#F4EEE2', 'border-color': '#F7A823', color: '#2A4042' },
  accent: { 'background-color': '#F7A823', 'border-color': '#D58A0C', color: '#0F2729' },
  foot: { 'background-color': '#F4EEE2', 'border-color': '#E4DBCA', color: '#566562' },
} as const

const darkColors: Record<keyof typeof lightColors, Record<string, string>> = {
  paper: { 'background-color': '#0B1B1D' },
  surface: { 'background-color': '#11272A', 'border-color': '#224043' },
  bar: { 'background-color': '#081517', color: '#F7F2E6' },
  ink: { color: '#F3F0E6' },
  body: { color: '#D5DBD4' },
  muted: { color: '#9BB1AD' },
  line: { 'border-color': '#224043' },
  rule: { 'border-color': '#F3F0E6' },
  quote: { 'background-color': '#0E2123', 'border-color': '#FFB534', color: '#D5DBD4' },
  accent: { 'background-color': '#FFB534', 'border-color': '#C98A17', color: '#0F2729' },
  foot: { 'background-color': '#0E2123', 'border-color': '#224043', color: '#9BB1AD' },
}

export type MailColor = keyof typeof lightColors

const camelCase = (property: string): string => property.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The light colors as inline styles, because many email clients ignore style sheets. */
export const inlineColors = (...names: MailColor[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => Object.entries(lightColors[name]).map(([property, value]) => [camelCase(property), value])),
  )

const darkRules = Object.entries(darkColors).map(([name, rules]) => {
  const body = Object.entries(rules).map(([property, value]) => `${property}:${value} !important`)
  return `.${name}{${body.join(';')}}`
})

/** The page background, and the dark colors for email clients that follow the system theme. */
export const mailStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}.paper{background-color:${lightColors.paper['background-color']}}@media (prefers-color-scheme:dark){${darkRules.join('')}}`
