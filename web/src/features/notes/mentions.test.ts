import { describe, expect, it } from 'vitest'
import { insertMention, matching, stillMentioned, textParts, typedMention } from './mentions'

const colleague = (name: string) => ({ id: name, name, role: 'territory_manager' as const, district: 'SE' })
const taylor = colleague('Taylor Mabry')
const morgan = colleague('Morgan Taylor')

describe('A name after an @ (docs/spec 15.2)', () => {
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

  it('matches colleagues by the start of any of their names', () => {
    expect(matching([taylor, morgan], 'tay')).toEqual([taylor, morgan])
    expect(matching([taylor, morgan], 'mor t')).toEqual([morgan])
    expect(matching([taylor, morgan], 'abry')).toEqual([])
  })

  it('replaces the typed text', () => {
    expect(insertMention('Ask @Tay now', 8, taylor)).toEqual({ text: 'Ask @Taylor Mabry now', caret: 18 })
  })

  it('counts while it is in the text', () => {
    expect(stillMentioned('@Taylor Mabry please', [taylor, morgan])).toEqual([taylor])
  })

  it('does not count as the start of a longer one', () => {
    const [ann, anna, annLee] = [colleague('Ann'), colleague('Anna'), colleague('Ann Lee')]
    expect(stillMentioned('@Anna please', [ann, anna])).toEqual([anna])
    expect(stillMentioned('@Ann Lee please', [ann, annLee])).toEqual([annLee])
    expect(stillMentioned('@Annabel please', [ann, anna])).toEqual([])
    expect(stillMentioned('@Ann-Marie, @Anné', [ann])).toEqual([])
    expect(stillMentioned('@Ann, @Ann Lee', [ann, annLee])).toEqual([ann, annLee])
    expect(stillMentioned('mail@Ann', [ann])).toEqual([])
  })

  it.each(['@Ann.', '(@Ann)', '@Ann: yes', 'Yes @Ann', '@Ann\n'])('counts in %j', (text) => {
    const ann = colleague('Ann')
    expect(stillMentioned(text, [ann])).toEqual([ann])
  })

  it('counts for one person per position; of two with the same name, the last picked', () => {
    const [one, two] = [
      { ...taylor, id: 'one' },
      { ...taylor, id: 'two' },
    ]
    expect(stillMentioned('@Taylor Mabry please', [one, two])).toEqual([two])
    expect(stillMentioned('@Taylor Mabry and @Taylor Mabry', [one, two])).toEqual([one, two])
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
