import { describe, expect, it } from 'vitest'
import { pageMarks } from './pager'

describe('page numbers', () => {
  it('lists all of a few pages', () => {
    expect(pageMarks(1, 4)).toEqual([1, 2, 3, 4])
    expect(pageMarks(1, 1)).toEqual([1])
  })
  it('includes first, last and the neighbors of the current page', () => {
    expect(pageMarks(1, 20)).toEqual([1, 2, 3, 4, 'gap', 20])
    expect(pageMarks(10, 20)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20])
    expect(pageMarks(20, 20)).toEqual([1, 'gap', 17, 18, 19, 20])
  })
  it('never hides a single page behind a gap', () => {
    expect(pageMarks(4, 8)).toEqual([1, 2, 3, 4, 5, 'gap', 8])
    expect(pageMarks(5, 8)).toEqual([1, 'gap', 4, 5, 6, 7, 8])
  })
})
