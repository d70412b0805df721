import { describe, expect, it } from 'vitest'
import { cellText, columnText, cutText, hasLostDigits, hasLostZeros, isDamaged } from './cell-text'

describe('The text of a cell', () => {
  it.each([
    [null, ''],
    [undefined, ''],
    ['  Adler Air ', 'Adler Air'],
    [100451, '100451'],
    [1.00451e5, '100451'],
    [1e21, '1000000000000000000000'],
    [0.0000001, '0.0000001'],
    [12.5, '12.5'],
    [-3, '-3'],
    [true, 'TRUE'],
    [new Date('2026-01-15T00:00:00Z'), '2026-01-15'],
  ])('represents %j as %j', (value, text) => expect(cellText(value)).toBe(text))

  it('is truncated without splitting a character', () => {
    expect(['abc', 'ab', 'a😀', 'a😀b'].map((text) => cutText(text, 2))).toEqual(['ab', 'ab', 'a', 'a'])
    expect(cutText('a😀', 3)).toBe('a😀')
  })

  it('marks characters that no database can store', () => {
    for (const value of ['a\u0000b', 'a\ud800b']) expect(isDamaged(cellText(value))).toBe(true)
    expect(isDamaged(cellText('Zoë 😀'))).toBe(false)
  })

  it('restores the zeros that a spreadsheet removed from a number, and changes nothing else', () => {
    const zip = { leastDigits: 5 } as Parameters<typeof columnText>[0]
    const padded = [7030, 501, 30301].map((value) => columnText(zip, value))
    expect(padded).toEqual(['07030', '00501', '30301'])
    expect([7030, 30301, '7030', 12, 7030.5, -7030].map((value) => hasLostZeros(zip, value))).toEqual([
      ...[true, false, false, false, false, false],
    ])
    expect(columnText(zip, '7030')).toBe('7030')
  })

  it('counts as incomplete if it is a number with more than 15 digits', () => {
    const values = [1e21, 2 ** 53, 1_234_567_890_123_450, 999_999_999_999_999, 0.1, '9'.repeat(30)]
    expect(values.map(hasLostDigits)).toEqual([true, true, true, false, false, false])
  })
})
