import { describe, expect, it } from 'vitest'
import { findColleagues, getMentioned, insertMention, textParts, typedMention } from './mentions'

const colleague = (name: string) => ({ id: name, name, role: 'territory_manager' as const, district: 'SE' })
const taylor = colleague('Taylor Mabry')
const morgan = colleague('Morgan Taylor')

describe('A mention (docs/spec 15.2)', () => {
  it.each([
    ['@', 1, ''],
    ['See @Tay', 8, 'Tay'],
    ['@Taylor Ma', 10, 'Taylor Ma'],
    ['See @Tay and more', 8, 'Tay'],
    ['robin@example', 13, undefined],
    ['No name', 7, undefined],
    ['@Taylor Mabry says so', 21, undefined],
  ])('is read from %j before position %i: %j', (text, caret, name) => {
    expect(typedMention(text, caret)).toBe(name)
  })

  it('offers colleagues by the start of any of their names', () => {
    expect(findColleagues([taylor, morgan], 'tay')).toEqual([taylor, morgan])
    expect(findColleagues([taylor, morgan], 'mor t')).toEqual([morgan])
    expect(findColleagues([taylor, morgan], 'abry')).toEqual([])
  })

  it('replaces the typed text with the colleague’s name', () => {
    expect(insertMention('Ask @Tay now', 8, taylor)).toEqual({ text: 'Ask @Taylor Mabry now', caret: 18 })
  })

  it('is found while the name is in the text', () => {
    expect(getMentioned('@Taylor Mabry please', [taylor, morgan])).toEqual([taylor])
  })

  it('is not found at the start of a longer name', () => {
    const [ann, anna, annLee] = [colleague('Ann'), colleague('Anna'), colleague('Ann Lee')]
    expect(getMentioned('@Anna please', [ann, anna])).toEqual([anna])
    expect(getMentioned('@Ann Lee please', [ann, annLee])).toEqual([annLee])
    expect(getMentioned('@Annabel please', [ann, anna])).toEqual([])
    expect(getMentioned('@Ann-Marie, @Anné', [ann])).toEqual([])
    expect(getMentioned('@Ann, @Ann Lee', [ann, annLee])).toEqual([ann, annLee])
    expect(getMentioned('mail@Ann', [ann])).toEqual([])
  })

  it.each(['@Ann.', '(@Ann)', '@Ann: yes', 'Yes @Ann', '@Ann\n'])('is found in %j', (text) => {
    const ann = colleague('Ann')
    expect(getMentioned(text, [ann])).toEqual([ann])
  })

  it('names one person per position: of two with the same name, the one picked last', () => {
    const [one, two] = [
      { ...taylor, id: 'one' },
      { ...taylor, id: 'two' },
    ]
    expect(getMentioned('@Taylor Mabry please', [one, two])).toEqual([two])
    expect(getMentioned('@Taylor Mabry and @Taylor Mabry', [one, two])).toEqual([one, two])
  })

  it('is separated from the rest of the text', () => {
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
