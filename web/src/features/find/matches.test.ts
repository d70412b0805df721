import { describe, expect, it } from 'vitest'
import { matchRank, splitMatches } from './matches'

const markMatch = (text: string, typed: string) =>
  splitMatches(text, typed)
    .map(({ text: piece, isHit }) => (isHit ? `[${piece}]` : piece))
    .join('')

describe('matching the search text', () => {
  it.each([
    ['Robichaux Air', 'robi', '[Robi]chaux Air'],
    ['Air Robichaux', ' ROBI ', 'Air [Robi]chaux'],
    ['Peña Ångström', 'pena a', '[Peña Å]ngström'],
    ['Pen\u0303a Air', 'pena', '[Pen\u0303a] Air'],
    ['İzmir Air', 'izm', '[İzm]ir Air'],
    ['100% of_it\\all', '% of_it\\', '100[% of_it\\]all'],
    ['空調工業會社', '工業', '空調[工業]會社'],
    ['Pat O’Brien', "o'b", 'Pat [O’B]rien'],
    ["Pat O'Brien", 'o’b', "Pat [O'B]rien"],
    ['Großmann Air', 'ssm', 'Gro[ßm]ann Air'],
    ['Eﬃcient Air', 'ffici', 'E[ﬃci]ent Air'],
    ['North\u200bside Air', 'rths', 'No[rth\u200bs]ide Air'],
    ['Robichaux Air', 'zzz', 'Robichaux Air'],
    ['Robichaux Air', '', 'Robichaux Air'],
    ['', 'robi', ''],
  ])('highlights in %s for "%s": %s', (text, typed, expected) => {
    expect(markMatch(text, typed)).toBe(expected)
  })

  it('ranks highest at the start, then at the start of a word', () => {
    expect(['Robin', 'Air Robin', 'Probity', 'Air'].map((title) => matchRank(title, 'robi'.slice(0, 3)))).toEqual([
      3, 2, 1, 0,
    ])
    expect(matchRank('Robin', ' ')).toBe(0)
  })
})
