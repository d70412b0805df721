import { describe, expect, it } from 'vitest'
import { preparedByShape } from './prepared-shapes'
import type { Db } from './types'

const someDatabase = (): Db => ({}) as Db

describe('Statements prepared by shape', () => {
  it('are built once for each shape of each database, every time under a name of its own', () => {
    const statementFor = preparedByShape('find_thing', (_db, shape: string, name) => ({ shape, name }))
    const [one, other] = [someDatabase(), someDatabase()]
    const first = statementFor(one, 'a', 'a')
    expect(statementFor(one, 'a', 'a')).toBe(first)
    const names = [first, statementFor(one, 'b', 'b'), statementFor(other, 'a', 'a')].map(({ name }) => name)
    expect(new Set(names).size).toBe(3)
    expect(names.every((name) => name.startsWith('find_thing_'))).toBe(true)
  })

  it('are bounded: past the limit they still come, but are not kept', () => {
    let built = 0
    const statementFor = preparedByShape('find_thing', (_db, shape: string) => {
      built += 1
      return { shape }
    })
    const db = someDatabase()
    for (let n = 0; n < 301; n += 1) statementFor(db, String(n), String(n))
    expect(statementFor(db, '0', '0')).toEqual({ shape: '0' })
    expect(built).toBe(301)
    expect(statementFor(db, '300', '300')).toEqual({ shape: '300' })
    expect(built).toBe(302)
  })
})
