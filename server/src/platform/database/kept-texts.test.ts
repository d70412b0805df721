import { describe, expect, it } from 'vitest'
import { isKeptText } from './kept-texts'

const texts = (count: number) => new Map(Array.from({ length: count }, (_, n) => [`select ${n}`, n]))

describe('Texts of statements that are kept', () => {
  it('are those with values', () => {
    expect(isKeptText(texts(0), 'select $1', ['a'])).toBe(true)
    expect(isKeptText(texts(0), 'select 1; select 2', [])).toBe(false)
    expect(isKeptText(texts(0), 'select 1; select 2', undefined)).toBe(false)
  })

  it('are those for rows, which are single commands', () => {
    expect(isKeptText(texts(0), 'select 1', [], true)).toBe(true)
    expect(isKeptText(texts(0), 'x'.repeat(8_001), [], true)).toBe(false)
  })

  it('are no longer than 8,000 characters', () => {
    expect(isKeptText(texts(0), 'x'.repeat(8_000), ['a'])).toBe(true)
    expect(isKeptText(texts(0), 'x'.repeat(8_001), ['a'])).toBe(false)
  })

  it('are the first 300, which stay', () => {
    expect(isKeptText(texts(299), 'select $1', ['a'])).toBe(true)
    expect(isKeptText(texts(300), 'select $1', ['a'])).toBe(false)
    expect(isKeptText(texts(300), 'select 1', ['a'])).toBe(true)
  })
})
