import { describe, expect, it, vi } from 'vitest'
import { brokenText } from './broken-texts'
import type { TextStyle } from './text-style'

const style: TextStyle = { font: 'inter-400', size: 1, leading: 1, color: '#000' }

describe('brokenText', () => {
  it('breaks a text once for a width and a style', () => {
    const measure = vi.fn((part: string) => part.length)
    expect(brokenText('broken once and kept', 11, style, measure)).toEqual(['broken once', 'and kept'])
    measure.mockClear()
    expect(brokenText('broken once and kept', 11, style, measure)).toEqual(['broken once', 'and kept'])
    expect(measure).not.toHaveBeenCalled()
  })

  it('breaks it again where anything is different', () => {
    const measure = (part: string): number => part.length
    expect(brokenText('another text', 20, style, measure)).toEqual(['another text'])
    expect(brokenText('another text', 8, style, measure)).toEqual(['another', 'text'])
    const wide = (part: string): number => 2 * part.length
    for (const other of [{ font: 'inter-600' }, { size: 2 }, { tracking: 1 }, { tabular: true }] as const) {
      expect(brokenText('another text', 20, { ...style, ...other }, wide)).toEqual(['another', 'text'])
    }
  })
})
