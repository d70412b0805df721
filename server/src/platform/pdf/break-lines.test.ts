import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { breakLines, brokenText } from './break-lines'
import type { TextStyle } from './text-style'

const measureCharacters = (text: string): number => text.length

describe('breakLines', () => {
  it('breaks at spaces, and at line feeds always', () => {
    expect(breakLines('the order is placed\n\nand signed', 10, measureCharacters)).toEqual([
      'the order',
      'is placed',
      '',
      'and signed',
    ])
  })

  it('cuts a word wider than the line, after punctuation where possible', () => {
    expect(breakLines('see https://peachtree-heating.example.com', 16, measureCharacters)).toEqual([
      'see',
      'https://',
      'peachtree-',
      'heating.example.',
      'com',
    ])
    expect(breakLines('abcdefghij', 4, measureCharacters)).toEqual(['abcd', 'efgh', 'ij'])
  })

  it('keeps letters and their combining marks together when it cuts a word', () => {
    expect(breakLines('कुमार', 2, measureCharacters)).toEqual(['कु', 'मा', 'र'])
    expect(breakLines('王小明', 2, measureCharacters)).toEqual(['王小', '明'])
  })

  it('loses nothing but spaces and keeps every line within the width', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', ' ', '-', '\n', '.') }),
        fc.nat({ max: 12 }),
        (text, extra) => {
          const width = extra + 1
          const lines = breakLines(text, width, measureCharacters)
          expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(/[ \n]/g, ''))
          for (const line of lines) expect(line.length).toBeLessThanOrEqual(width)
        },
      ),
    )
  })
})

describe('brokenText', () => {
  const style: TextStyle = { font: 'inter-400', size: 1, leading: 1, color: '#000' }

  it('breaks a text once for each width and style', () => {
    const measure = vi.fn((part: string) => part.length)
    expect(brokenText('broken once and kept', 11, style, measure)).toEqual(['broken once', 'and kept'])
    measure.mockClear()
    expect(brokenText('broken once and kept', 11, style, measure)).toEqual(['broken once', 'and kept'])
    expect(measure).not.toHaveBeenCalled()
  })

  it('breaks the text again for another width, font or spacing', () => {
    const measure = (part: string): number => part.length
    expect(brokenText('another text', 20, style, measure)).toEqual(['another text'])
    expect(brokenText('another text', 8, style, measure)).toEqual(['another', 'text'])
    const wide = (part: string): number => 2 * part.length
    for (const other of [{ font: 'inter-600' }, { size: 2 }, { tracking: 1 }, { tabular: true }] as const) {
      expect(brokenText('another text', 20, { ...style, ...other }, wide)).toEqual(['another', 'text'])
    }
  })
})
