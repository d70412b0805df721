import { describe, expect, it } from 'vitest'
import { compareNames } from './name-order'

describe('the sort order of names (docs/spec 16.5)', () => {
  it('ignores case and accents and compares digits by value', () => {
    const names = [
      'apple air',
      'Ärger',
      'éclair',
      'O’Neill',
      'Ørsted',
      'Unit 2',
      'unit 10',
      'Unit 0100',
      'zebra',
      'Zoo',
    ]
    expect(names.toReversed().sort(compareNames)).toEqual(names)
  })

  it('treats names that differ only in case or accents as equal', () => {
    expect(compareNames('Smith', 'SMÍTH')).toBe(0)
    expect(compareNames('Unit 02', 'unit 2')).toBe(0)
  })
})
