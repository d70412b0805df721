import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeLike, searchKey } from './search-text'

describe('search text', () => {
  it('is blind to case, accents and spacing', () => {
    expect(searchKey('  Peña', null, 'ÁIR  & Heat ', undefined, '')).toBe('pena air & heat')
  })

  it('does not change when taken twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(searchKey(searchKey(text))).toBe(searchKey(text))
      }),
      { numRuns: 500 },
    )
  })

  it('takes wildcards literally', () => {
    expect(escapeLike('50%_a\\b')).toBe('50\\%\\_a\\\\b')
  })
})
