import { describe, expect, it } from 'vitest'
import { listPatch } from './list-patch'

describe('The JSON Patch between two values', () => {
  it('names the deepest values that differ', () => {
    const before = { a: { b: 1, c: 2 }, d: [{ e: 1 }, { e: 2 }] }
    const after = { a: { b: 1, c: 3 }, d: [{ e: 1 }, { e: 4 }] }
    expect(listPatch(before, after)).toEqual([
      { op: 'replace', path: '/a/c', value: 3 },
      { op: 'replace', path: '/d/1/e', value: 4 },
    ])
  })

  it('adds and removes properties, and escapes their names', () => {
    expect(listPatch({ a: 1, 'b/c': 2 }, { a: 1, 'd~e': 3 })).toEqual([
      { op: 'remove', path: '/b~1c' },
      { op: 'add', path: '/d~0e', value: 3 },
    ])
  })

  it('replaces a list of another length as a whole', () => {
    expect(listPatch({ a: [1, 2] }, { a: [1] })).toEqual([{ op: 'replace', path: '/a', value: [1] }])
  })

  it('is empty for equal values', () => {
    expect(listPatch({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toEqual([])
  })
})
