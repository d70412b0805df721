import { describe, expect, it } from 'vitest'
import { plainLine, plainText } from './plain-text'

const acceptsLine = (text: string): boolean => plainLine(60).safeParse(text).success
const acceptsText = (text: string): boolean => plainText(60).safeParse(text).success

describe('A plain text of the program (docs/spec 24.1)', () => {
  it.each(['Mingledorff’s', 'Café Ñandú', '© 2025 Lead Program', '中央空调', 'مرحبا', '“Quoted” – 100 %'])(
    'can be written in any script: %s',
    (text) => {
      expect([acceptsLine(text), acceptsText(text)]).toEqual([true, true])
    },
  )

  it.each(['☀\ufe0f Spring', '\u2764\ufe0e', '1\ufe0f\u20e3 First', '🎉'])('can contain emoji: %j', (text) => {
    expect([acceptsLine(text), acceptsText(text)]).toEqual([true, true])
  })

  it.each([
    ['a Hangul filler', '\u3164'],
    ['a half-width Hangul filler', '\uffa0'],
    ['a Hangul initial filler', '\u115f'],
    ['a blank Braille pattern', '\u2800'],
    ['a musical symbol without a shape', '\u{1d159}'],
    ['a Khmer vowel without a shape', '\u17b4'],
    ['a combining grapheme joiner', 'Done\u034f'],
    ['a variation selector after a letter', 'Done\ufe0f'],
    ['a second variation selector', '☀\ufe0f\ufe0f'],
    ['a variation selector after a digit alone', '1\ufe0f'],
    ['a Mongolian variation selector', 'Done\u180b'],
    ['a supplementary variation selector', 'Done\u{e0100}'],
    ['a noncharacter', 'Done\uffff'],
    ['a private character', 'Done\ue000'],
    ['a zero-width space', 'free\u200b'],
    ['a right-to-left override', '\u202eDone'],
    ['a null character', 'Done\0'],
  ])('cannot contain %s', (_what, text) => {
    expect([acceptsLine(text), acceptsText(text)]).toEqual([false, false])
    expect(plainLine(60).safeParse(text).error?.issues[0]?.message).toBe('Remove invisible characters and line breaks.')
  })

  it('can have several lines only where they are allowed', () => {
    expect([acceptsLine('Two\nlines'), acceptsText('Two\nlines')]).toEqual([false, true])
    expect(acceptsText('Two\r\nlines')).toBe(false)
  })
})
