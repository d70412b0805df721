import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { designColors } from '@portal/contract/program/look-contrasts'
import { describe, expect, it } from 'vitest'

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const [light = '', dark = ''] = tokens.split('.dark')

const readToken = (styles: string, name: string) =>
  new RegExp(`--${name}: (#[0-9a-f]{6});`, 'i').exec(styles)?.[1]?.toUpperCase()

describe('The colors that a program’s colors have to contrast with (docs/spec 24.5, rule 6)', () => {
  it('are those of the styles, in both themes', () => {
    expect(designColors).toEqual({
      accentInk: readToken(light, 'accent-ink'),
      bar: readToken(light, 'bar'),
      barDark: readToken(dark, 'bar'),
      paper: readToken(light, 'paper'),
      paperDark: readToken(dark, 'paper'),
    })
    expect(readToken(dark, 'accent-ink') ?? designColors.accentInk).toBe(designColors.accentInk)
  })
})
