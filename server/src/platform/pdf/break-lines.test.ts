import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakLines } from './break-lines'

const oneEach = (text: string): number => text.length

describe('breakLines', () => {
  it('breaks at spaces, and at line feeds always', () => {
    expect(breakLines('the order is placed\n\nand signed', 10, oneEach)).toEqual([
      'the order',
      'is placed',
      '',
      'and signed',
    ])
  })

  it('cuts a word wider than the line, after punctuation where it can', () => {
    expect(breakLines('see https://peachtree-heating.example.com', 16, oneEach)).toEqual([
      'see',
      'https://',
      'peachtree-',
      'heating.example.',
      'com',
    ])
    expect(breakLines('abcdefghij', 4, oneEach)).toEqual(['abcd', 'efgh', 'ij'])
  })

  it('keeps letters and their signs together when it cuts a word', () => {
    expect(breakLines('कुमार', 2, oneEach)).toEqual(['कु', 'मा', 'र'])
    expect(breakLines('王小明', 2, oneEach)).toEqual(['王小', '明'])
  })

  it('loses nothing but spaces and keeps every line within the width', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', ' ', '-', '\n', '.') }),
        fc.nat({ max: 12 }),
        (text, extra) => {
          const width = extra + 1
          const lines = breakLines(text, width, oneEach)
          expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(/[ \n]/g, ''))
          for (const line of lines) expect(line.length).toBeLessThanOrEqual(width)
        },
      ),
    )
  })
})
