import type { Address } from '../document-address'
import { asText, type FieldDescription } from './field-description'

const colorText = (value: unknown): string => asText(value) ?? 'Built-in color'

/** An uploaded logo has no name in the document, so the start of its hash tells two apart. */
const logoText = (value: unknown): string => (typeof value === 'string' ? `File ${value.slice(0, 8)}` : 'Built-in logo')

const lookLabels: Readonly<Record<string, Pick<FieldDescription, 'what' | 'text'>>> = {
  '': { what: 'Look', text: (value) => (value === undefined ? 'Built-in look' : 'Its own look') },
  'logo.light': { what: 'Logo in light', text: logoText },
  'logo.dark': { what: 'Logo in dark', text: logoText },
  accent: { what: 'Accent in light', text: colorText },
  accentDark: { what: 'Accent in dark', text: colorText },
}

/** Describes a logo, an accent color, or the whole look. */
export function describeLooks([, ...steps]: Address): FieldDescription | null {
  const label = lookLabels[steps.join('.')]
  return label ? { section: 'looks', orderYear: null, ...label } : null
}
