import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeLike, searchKey } from './search-text'

describe('search text', () => {
  it('ignores case, accents and spacing', () => {
    expect(searchKey('  Peña', null, 'ÁIR  & Heat ', undefined, '')).toBe('pena air & heat')
  })

  it.each([
    ['O’Brien ‘n’ Son´s `n` ‹so› 6′', "o'brien 'n' son's 'n' 'so' 6'"],
    ['“Cool” „Air“ «Now» 12″', '"cool" "air" "now" 12"'],
    ['a–b—c‑d‐e−f－g', 'a-b-c-d-e-f-g'],
    [
      'Đorđe Øre Łódź Straße STRAẞE Ægir Œuvre Þór Ðan Iğdır ħŧŋ',
      'dorde ore lodz strasse strasse aegir oeuvre thor dan igdir htn',
    ],
    ['ﬁne ﬂow oﬀ eﬃcient', 'fine flow off efficient'],
    ['ＵＮＩＴ　２４ CO₂ m² ① ½', 'unit 24 co2 m2 1 1/2'],
    ['a\u00a0b\u2009c\u202fd\u3000e\u2028f', 'a b c d e f'],
    ['No\u200bwh\u00ade\u200er\u2060e\ufeff\u202a!\u202c', 'nowhere!'],
    ['Wait…', 'wait...'],
    ['ΟΔΥΣΣΕΥΣ οδυσσεύς', 'οδυσσευσ οδυσσευσ'],
  ])('folds %s to %s (docs/spec 16.5)', (text, key) => {
    expect(searchKey(text)).toBe(key)
  })

  it('keeps apostrophes and hyphens, which are part of numbers and names', () => {
    expect(searchKey('2027-000001 D’Arcy')).toBe("2027-000001 d'arcy")
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(searchKey(searchKey(text))).toBe(searchKey(text))
      }),
      { numRuns: 500 },
    )
  })

  it('escapes wildcards', () => {
    expect(escapeLike('50%_a\\b')).toBe('50\\%\\_a\\\\b')
  })
})
