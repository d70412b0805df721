import { describe, expect, it } from 'vitest'
import { getContrast } from '../rules/contrast'
import { accentSurfaces, deriveAccent } from './accent-shades'
import { designColors } from './look-contrasts'

const accents = ['#F7A823', '#FFB534', '#E2702A', '#7FC3BE', '#5AA2EA', '#FFFFFF']

describe('The shades of an accent (docs/spec 24.27)', () => {
  it.each(accents)('are readable in both themes for %s', (accent) => {
    for (const theme of ['light', 'dark'] as const) {
      const { text, tint, hover } = deriveAccent(accent, theme)
      for (const against of [...Object.values(accentSurfaces[theme]), tint]) {
        expect(getContrast(text, against)).toBeGreaterThanOrEqual(4.5)
      }
      expect(getContrast(designColors.accentInk, hover)).toBeGreaterThanOrEqual(4.5)
      expect(hover).toMatch(/^#[0-9A-F]{6}$/)
    }
  })
})
