import { builtInLooks } from '@portal/contract/program/built-in-looks'
import { mixColors } from '@portal/contract/rules/contrast'
import type { Looks } from '@portal/contract/rules/program-facts'

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

type Accents = Pick<Looks, 'accent' | 'accentDark'>

/** How much darker than a button its lower edge is. */
const EDGE_SHARE = 0.15

/** Returns the colors that follow from a program's own accent: its button, and the edge of quotes. */
function ownColors(accent: string, builtIn: string): Partial<Record<MailColor, Record<string, string>>> {
  if (accent === builtIn) return {}
  return {
    quote: { 'border-color': accent },
    accent: { 'background-color': accent, 'border-color': mixColors(accent, '#000000', EDGE_SHARE) },
  }
}

/** The program's accent in light as inline styles, in addition to `inlineColors`. Empty for the built-in one. */
export const accentColors = ({ accent }: Accents, name: 'quote' | 'accent'): Record<string, string> =>
  Object.fromEntries(
    Object.entries(ownColors(accent, builtInLooks.accent)[name] ?? {}).map(([property, value]) => [
      camelCase(property),
      value,
    ]),
  )

const darkRules = ({ accentDark }: Accents): string[] => {
  const own = ownColors(accentDark, builtInLooks.accentDark)
  return (Object.keys(darkColors) as MailColor[]).map((name) => {
    const rules = { ...darkColors[name], ...own[name] }
    const body = Object.entries(rules).map(([property, value]) => `${property}:${value} !important`)
    return `.${name}{${body.join(';')}}`
  })
}

/** The page background, and the dark colors for email clients that follow the system theme. */
export const mailStyles = (accents: Accents): string =>
  `:root{color-scheme:light dark;supported-color-schemes:light dark}.paper{background-color:${lightColors.paper['background-color']}}@media (prefers-color-scheme:dark){${darkRules(accents).join('')}}`
