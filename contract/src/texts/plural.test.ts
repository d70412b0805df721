import { describe, expect, it } from 'vitest'
import { counted, joinWithAnd, plural } from './plural'

describe('a count with its noun', () => {
  it.each([
    [0, '0 orders'],
    [1, '1 order'],
    [2, '2 orders'],
    [1268, '1,268 orders'],
  ])('uses the correct form for %d', (count, expected) => {
    expect(counted(count, 'order')).toBe(expected)
  })

  it('uses a given plural', () => {
    expect([1, 3].map((count) => counted(count, 'try', 'tries'))).toEqual(['1 try', '3 tries'])
    expect([0, 1, 2].map((count) => plural(count, 'is', 'are'))).toEqual(['are', 'is', 'are'])
  })
})

describe('a list in a sentence', () => {
  it('has no comma before the last item', () => {
    expect([[], ['email'], ['email', 'phone'], ['email', 'phone', 'district']].map(joinWithAnd)).toEqual([
      '',
      'email',
      'email and phone',
      'email, phone and district',
    ])
  })
})
