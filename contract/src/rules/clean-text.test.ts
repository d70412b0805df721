import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanKey, cleanLine, cleanText, nameKey } from './clean-text'

/** Combining, invisible and look-alike characters, for random combinations. */
const unusualCharacters = [
  ...[
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e',
    '\u202a',
    '\u2060',
    '\u2066',
    '\u00ad',
    '\ufeff',
    '\u180e',
    '\u034f',
    '\u061c',
  ],
  ...[
    '\ufe0e',
    '\ufe0f',
    '\u{e0100}',
    '\u{e0067}',
    '\u{e007f}',
    '\u3164',
    '\u115f',
    '\u0001',
    '\u007f',
    '\u0085',
    '\u2028',
  ],
  ...[' ', '\t', '\n', '\r', '\v', '\u00a0', '\u2009', '\u3000', '\u2800', '-', '\u2010', '\u2011', '\u2013', '\u2212'],
  ...['a', '1', 'e', '\u0301', '\u0323', '\uff11', '\uff21', '\uff0d', '\u212a', '\u2000', '#', '\u20e3'],
  ...['\u0645', '\u06cc', '\u0915', '\u094d', '\u0dca', '\u8fbb', '\u{1f468}', '\u{1f3fd}', '\u{1f3f4}', '\u2764'],
]
const unusualText = fc.array(fc.constantFrom(...unusualCharacters), { maxLength: 16 }).map((parts) => parts.join(''))
// Built by hand, because fast-check's binary strings take seconds to set up.
const anyCharacters = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 20 })
  .map((codes) => String.fromCodePoint(...codes))
const anyText = fc.oneof(unusualText, anyCharacters)

describe.each([
  ['cleanKey', cleanKey],
  ['cleanLine', cleanLine],
  ['cleanText', cleanText],
  ['nameKey', nameKey],
])('%s', (_, clean) => {
  it('is idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(clean(clean(text))).toBe(clean(text))
      }),
      { numRuns: 2000 },
    )
  })

  it('does not change plain text', () => {
    expect(clean("pat o'brien & co. #4")).toBe("pat o'brien & co. #4")
    expect(clean('')).toBe('')
  })

  it.each([
    '\u200b \u200e \u200f \u202a \u202b \u202c \u202d \u202e',
    '\u2060 \u2061 \u2062 \u2063 \u2064 \u2066 \u2067 \u2068 \u2069 \u206a',
    '\u00ad \ufeff \u180e \u034f \u061c \u{e0001} \u{e0041} \ufe00 \ufe0f \u200c \u200d',
    '\u0001 \u0008 \u001f \u007f \u0080 \u009f',
  ])('removes each of the invisible characters %j', (characters) => {
    for (const character of characters.split(' ')) expect(clean(`ab${character}cd`)).toBe('abcd')
  })

  it('turns full-width characters into ASCII and composes accents', () => {
    expect(clean('\uff41\uff10\u3000e\u0301')).toBe('a0 \u00e9')
  })

  it('turns each kind of space into a plain one and trims', () => {
    for (const space of '\u00a0\u1680\u2000\u2007\u2009\u200a\u202f\u205f\u3000\u2800\t') {
      expect(clean(`${space}a${space}b${space}`)).toBe('a b')
    }
  })
})

describe('cleanKey', () => {
  it('turns each kind of dash into a hyphen', () => {
    for (const dash of '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d\u2043') {
      expect(cleanKey(`30301${dash}1234`)).toBe('30301-1234')
    }
  })

  it('removes joiners', () => {
    expect(cleanKey('\u0645\u200c\u06cc')).toBe('\u0645\u06cc')
  })

  it('joins several lines into one', () => {
    expect(cleanKey('a \r\n\u2028 b')).toBe('a b')
  })
})

describe('cleanLine and cleanText', () => {
  it.each([
    ['a family emoji', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
    ['a heart with its color and joiner', '\u2764\ufe0f\u200d\u{1f525}'],
    ['an emoji with a skin tone and a profession', '\u{1f469}\u{1f3fd}\u200d\u{1f527}'],
    ['a keycap', '1\ufe0f\u20e3'],
    ['the flag of Scotland', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['a Persian word with a non-joiner', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
    ['a Sinhala word with a joiner', '\u0dc1\u0dca\u200d\u0dbb\u0dd3'],
    ['a variant of a Han character', '\u8fbb\u{e0100}'],
    ['dashes as they are', 'Smith\u2013Jones \u2014 HVAC'],
  ])('keep %s', (_, text) => {
    expect(cleanLine(text)).toBe(text)
    expect(cleanText(text)).toBe(text)
  })

  it('remove joiners, selectors and tags without a base character', () => {
    for (const text of [
      'Acme\u200d',
      '\u200cAcme',
      'Ac\u200dme',
      'Acme\ufe0f',
      'Acme\u{e0100}',
      'Acme\u{e0067}\u{e007f}',
    ]) {
      expect(cleanLine(text)).toBe('Acme')
      expect(cleanText(text)).toBe('Acme')
    }
  })
})

describe('cleanText', () => {
  it('normalizes line breaks and keeps spaces within a line', () => {
    expect(cleanText('\n one\r\n\r\n  two\u2028three\u0085four\u00a0\u00a0five ')).toBe(
      'one\n\n  two\nthree\nfour  five',
    )
  })

  it('keeps NUL characters, which the server rejects', () => {
    expect(cleanText('a\0b')).toBe('a\0b')
    expect(cleanKey('a\0b')).toBe('a\0b')
  })
})

describe('nameKey', () => {
  it('ignores spacing, case, hyphens and quotes', () => {
    const names = [
      "Pete's Add-On Plan",
      'PETE\u2019S  add\u2011on\u00a0plan',
      '\uff30ete\u02bcs Add\u2013On Plan\u200b',
    ]
    expect(new Set(names.map(nameKey)).size).toBe(1)
  })
})
