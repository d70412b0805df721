import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accentSurfaces } from '@portal/contract/program/accent-shades'
import { builtInLooks } from '@portal/contract/program/built-in-looks'
import { describe, expect, it } from 'vitest'
import { previewThemes } from './preview-themes'

const tokens = readFileSync(join(import.meta.dirname, '../../../../styles/tokens.css'), 'utf8')
const [light = '', dark = ''] = tokens.split('.dark')
const styles = { light, dark }

/** Reads a color, or the one after a color of the program. */
const readToken = (theme: 'light' | 'dark', name: string) =>
  new RegExp(`--${name}: (?:var\\(--[\\w-]+, )?(#[0-9a-f]{6})\\)?;`, 'i').exec(styles[theme])?.[1]?.toUpperCase()

describe('The colors of the looks (docs/spec 24.27)', () => {
  it('are built in as the styles have them', () => {
    expect([builtInLooks.accent, builtInLooks.accentDark]).toEqual([
      readToken('light', 'accent'),
      readToken('dark', 'accent'),
    ])
  })

  it.each(['light', 'dark'] as const)('are previewed with the colors of the styles in %s', (theme) => {
    for (const [name, color] of [...Object.entries(previewThemes[theme]), ...Object.entries(accentSurfaces[theme])]) {
      expect([name, readToken(theme, name)]).toEqual([name, color])
    }
  })
})
