import { describe, expect, it } from 'vitest'
import { StatementCache } from './connection'
import { REPLAN_EACH_TIME } from './prepared-statements'

describe('StatementCache', () => {
  const named = expect.stringMatching(/^.{27}$/)
  const fillCache = (count: number) => {
    const cache = new StatementCache()
    for (let n = 0; n < count; n += 1) cache.getName(`select ${n}, $1`, ['a'], true)
    return cache
  }

  it('names a statement with values after its text', () => {
    const [cache, other] = [fillCache(0), fillCache(5)]
    const name = cache.getName('select $1', ['a'], false)
    expect(name).toEqual(named)
    expect(cache.getName('select $1', ['b'], true)).toBe(name)
    expect(other.getName('select $1', ['a'], false)).toBe(name)
    expect(cache.getName('select $1::int', ['a'], false)).not.toBe(name)
  })

  it('names a text without values only if it is a single command', () => {
    expect(fillCache(0).getName('select 1', [], true)).toEqual(named)
    expect(fillCache(0).getName('select 1; select 2', [], false)).toBe('')
  })

  it('names texts of at most 8,000 characters', () => {
    expect(fillCache(0).getName('x'.repeat(8_000), ['a'], false)).toEqual(named)
    expect(fillCache(0).getName('x'.repeat(8_001), ['a'], false)).toBe('')
    expect(fillCache(0).getName('x'.repeat(8_001), [], true)).toBe('')
  })

  it('does not name statements that are planned for their values', () => {
    expect(fillCache(0).getName(`${REPLAN_EACH_TIME} select $1`, ['a'], true)).toBe('')
  })

  it('names only the first 300 texts, even when they are sent again', () => {
    expect(fillCache(299).getName('select $1', ['a'], false)).toEqual(named)
    const full = fillCache(300)
    expect(full.getName('select $1', ['a'], false)).toBe('')
    expect(full.getName('select 1, $1', ['a'], false)).toEqual(named)
  })
})
