import { describe, expect, it } from 'vitest'
import { askedName, matching, stillMentioned, textParts, withName } from './mention-words'

const colleague = (name: string) => ({ id: name, name, role: 'territory_manager' as const, district: 'SE' })
const taylor = colleague('Taylor Mabry')
const morgan = colleague('Morgan Taylor')

describe('A name behind an @ (docs/spec 2.29)', () => {
  it.each([
    ['@', 1, ''],
    ['See @Tay', 8, 'Tay'],
    ['@Taylor Ma', 10, 'Taylor Ma'],
    ['See @Tay and more', 8, 'Tay'],
    ['robin@example', 13, undefined],
    ['No name', 7, undefined],
    ['@Taylor Mabry says so', 21, undefined],
  ])('of %j before place %i is %j', (text, caret, name) => {
    expect(askedName(text, caret)).toBe(name)
  })

  it('finds colleagues by the beginning of any of their names', () => {
    expect(matching([taylor, morgan], 'tay')).toEqual([taylor, morgan])
    expect(matching([taylor, morgan], 'mor t')).toEqual([morgan])
    expect(matching([taylor, morgan], 'abry')).toEqual([])
  })

  it('is put in the place of what was typed', () => {
    expect(withName('Ask @Tay now', 8, taylor)).toEqual({ text: 'Ask @Taylor Mabry now', caret: 18 })
  })

  it('counts while it stands in the text', () => {
    expect(stillMentioned('@Taylor Mabry please', [taylor, morgan])).toEqual([taylor])
  })

  it('stands apart from the rest of the text', () => {
    const parts = textParts('For @Morgan Taylor, not @Taylor Mabry', [taylor.name, morgan.name])
    expect(parts.map(({ text, isName }) => [text, isName])).toEqual([
      ['For ', false],
      ['@Morgan Taylor', true],
      [', not ', false],
      ['@Taylor Mabry', true],
    ])
    expect(textParts('Plain', [])).toEqual([{ at: 0, text: 'Plain', isName: false }])
  })
})
