import { deriveAccent } from '@portal/contract/program/accent-shades'
import { builtInLooks } from '@portal/contract/program/built-in-looks'
import type { ProgramFacts } from '@portal/contract/program/facts'

type Looks = ProgramFacts['looks']

const shadeNames = { accent: 'accent', hover: 'accent-hover', text: 'accent-text', tint: 'accent-tint' } as const

/** Sets the shades of an accent as custom properties of the page; the built-in ones are in the styles. */
function setAccent(style: CSSStyleDeclaration, accent: string, theme: 'light' | 'dark'): void {
  const isBuiltIn = accent === (theme === 'light' ? builtInLooks.accent : builtInLooks.accentDark)
  const prefix = theme === 'light' ? '--own-' : '--own-dark-'
  const shades = deriveAccent(accent, theme)
  for (const [shade, name] of Object.entries(shadeNames) as [keyof typeof shadeNames, string][]) {
    if (isBuiltIn) style.removeProperty(`${prefix}${name}`)
    else style.setProperty(`${prefix}${name}`, shades[shade])
  }
}

/**
 * Applies the accent colors of the program to the page. The page's policy forbids style attributes in HTML, but not
 * properties that a script sets.
 */
export function applyLooks({ accent, accentDark }: Pick<Looks, 'accent' | 'accentDark'>): void {
  const { style } = document.documentElement
  setAccent(style, accent, 'light')
  setAccent(style, accentDark, 'dark')
}
