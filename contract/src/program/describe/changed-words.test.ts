import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findChangedWords } from './changed-words'

describe('The changed words of a sentence', () => {
  it.each([
    ['A fee of 30% applies.', 'A fee of 25% applies.', '30%', '25%'],
    ['Plus expenses.', 'Plus expenses, itemized.', 'expenses', 'expenses, itemized'],
    ['Written notice is required.', 'Notice is required.', 'Written notice', 'Notice'],
    ['It renews.', 'It renews each year.', 'renews', 'renews each year'],
    ['One two.', 'Three four.', 'One two', 'Three four'],
  ])('of %j and %j are %j and %j', (before, after, from, to) => {
    expect(findChangedWords(before, after)).toEqual({ before: from, after: to })
  })

  it('are parts of their texts and never empty', () => {
    const words = fc.array(fc.constantFrom('fee', 'of', '30%', 'day,', 'year.'), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(words, words, (a, b) => {
        const [before, after] = [a.join(' '), b.join(' ')]
        const changed = findChangedWords(before, after)
        expect(before).toContain(changed.before)
        expect(after).toContain(changed.after)
        expect([changed.before, changed.after]).not.toContain('')
      }),
    )
  })
})
