import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dealerNumberKey } from './dealer-number'
import { isSameZip, isZip, normalizeWebsite, zipKey } from './field-formats'
import { isStateCode, usStateCodes } from './us-states'

describe('ZIP code', () => {
  it('has five digits, or nine with a dash', () => {
    expect(['12345', '12345-6789'].every(isZip)).toBe(true)
    expect(['1234', '123456', '12345-', '12345-678', ' 12345', 'abcde'].some(isZip)).toBe(false)
  })

  it('is compared by its first five digits; an invalid one matches nothing', () => {
    expect(zipKey('30301-1234')).toBe('30301')
    expect(isSameZip('30301-1234', '30301')).toBe(true)
    expect(isSameZip('30302', '30301')).toBe(false)
    expect(isSameZip('', '')).toBe(false)
    expect(zipKey('1234')).toBeNull()
  })
})

describe('dealer number', () => {
  it('is compared without regard to case and spaces', () => {
    expect(dealerNumberKey(' ab 100 001\t')).toBe('AB100001')
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(dealerNumberKey(dealerNumberKey(text))).toBe(dealerNumberKey(text))
      }),
    )
  })
})

describe('US states', () => {
  it('include fifty states, the District of Columbia and five territories', () => {
    expect(usStateCodes).toHaveLength(56)
    expect(isStateCode('GA')).toBe(true)
    expect(['ga', 'XX', '', 'toString'].some(isStateCode)).toBe(false)
  })
})

describe('website', () => {
  it.each([
    ['peachtreeair.example', 'https://peachtreeair.example'],
    [' WWW.Example.com/Path?Q=1 ', 'https://www.example.com/Path?Q=1'],
    ['HTTP://example.com:8080', 'http://example.com:8080'],
    ['example.com/?next=http://a.example', 'https://example.com/?next=http://a.example'],
    ['https://müller.example/#top', 'https://müller.example/#top'],
    ['https://example.com/a\u2013b?c=\u2014#\u2011', 'https://example.com/a\u2013b?c=\u2014#\u2011'],
    ['example\u2011air.com/a\u2013b', 'https://example-air.com/a\u2013b'],
    ['\u00a0example.com/a\u200b\u2013b\ufeff', 'https://example.com/a\u2013b'],
  ])('stores %j as %j', (text, expected) => {
    expect(normalizeWebsite(text)).toBe(expected)
    expect(normalizeWebsite(expected)).toBe(expected)
  })

  it('rejects a host that is invalid in lower case', () => {
    // Lowercasing İ produces two characters, and the second is invalid in a domain.
    expect(normalizeWebsite('\u0130.example.com')).toBeNull()
  })

  it.each([
    '',
    'localhost',
    'javascript:alert(1)',
    'ftp://example.com',
    'http://user:secret@example.com',
    'exa mple.com',
    'https://',
    'mailto:a@example.com',
    'https://example.com/"><script>',
    '1.2.3.4',
    `example.com/${'a'.repeat(2100)}`,
  ])('rejects %j', (text) => {
    expect(normalizeWebsite(text)).toBeNull()
  })
})
