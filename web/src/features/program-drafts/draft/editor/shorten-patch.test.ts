import { describe, expect, it } from 'vitest'
import { listPatch } from './list-patch'
import { shortenPatch } from './shorten-patch'

const before = {
  title: 'a',
  clauses: [
    { heading: 'a', paragraphs: [['a', 'a'], ['a']] },
    { heading: 'a', paragraphs: [['a', 'a', 'a'], ['a']] },
  ],
}
const after = {
  title: 'b',
  clauses: [
    { heading: 'b', paragraphs: [['b', 'b'], ['a']] },
    { heading: 'a', paragraphs: [['b', 'b', 'b'], ['a']] },
  ],
}
const shorten = (limit: number) => shortenPatch(listPatch(before, after), after, limit).map(({ path }) => path)

describe('A patch with too many operations', () => {
  it('stays as it is within the limit', () => {
    expect(shortenPatch(listPatch(before, after), after, 7)).toEqual(listPatch(before, after))
  })

  it('replaces the innermost list with the most operations', () => {
    const short = shortenPatch(listPatch(before, after), after, 5)
    expect(short).toHaveLength(5)
    expect(short).toContainEqual({ op: 'replace', path: '/clauses/1/paragraphs/0', value: ['b', 'b', 'b'] })
  })

  it('replaces outer lists only when the inner ones are not enough', () => {
    expect(shorten(4).toSorted()).toEqual([
      '/clauses/0/heading',
      '/clauses/0/paragraphs/0',
      '/clauses/1/paragraphs/0',
      '/title',
    ])
    expect(shorten(2).toSorted()).toEqual(['/clauses', '/title'])
  })

  it('keeps operations without a common list', () => {
    expect(shorten(1).toSorted()).toEqual(['/clauses', '/title'])
  })
})
