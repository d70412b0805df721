import { describe, expect, it } from 'vitest'
import { meetsContrast } from '../../rules/contrast'
import { contrastNeeds } from '../look-contrasts'
import { findProblems } from './checked'

describe('The colors (docs/spec 24.5, rule 6)', () => {
  it.each([
    ['accent', '#C8501A', 'Text on the accent has a contrast of 3.4:1 and needs 4.5:1.'],
    ['accentDark', '#7A2A00', 'Text on the accent has a contrast of'],
    ['accent', '#0E3134', 'Text on the accent has a contrast of'],
  ] as const)('need contrast: %s %s', (field, color, text) => {
    const [problem, ...others] = findProblems((document) => void Object.assign(document.looks, { [field]: color }))
    expect(others).toEqual([])
    expect(problem).toMatchObject({ path: `/looks/${field}`, section: 'looks', severity: 'error' })
    expect(problem?.message).toContain(text)
    const shade = /nearest shade that passes is (#[0-9A-F]{6})\.$/.exec(problem?.message ?? '')?.[1] ?? ''
    expect(meetsContrast(shade, contrastNeeds[field])).toBe(true)
    expect(findProblems((document) => void Object.assign(document.looks, { [field]: shade }))).toEqual([])
  })

  it.each([
    ['#FFFFFF', 'The color on light pages has a contrast of 1.0:1 and needs 3:1.'],
    ['#000000', 'The color on dark pages has a contrast of 1.1:1 and needs 3:1.'],
  ])('of a brand need contrast on light and dark pages: %s', (color, text) => {
    const [problem] = findProblems((document) => void Object.assign(document.lists.brands[0] as object, { color }))
    expect(problem).toMatchObject({ path: '/lists/brands/0/color', what: 'Brand Bryant, color' })
    expect(problem?.message).toContain(text)
  })
})
