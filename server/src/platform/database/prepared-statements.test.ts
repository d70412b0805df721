import { PgTransaction } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { prepareByShape } from './prepared-statements'
import type { Db } from './types'

const someDatabase = (): Db => ({}) as Db

describe('Statements prepared by shape', () => {
  it('are built once per shape and database, each under a unique name', () => {
    const prepareStatement = prepareByShape('find_thing', (_db, shape: string, name) => ({ shape, name }))
    const [one, other] = [someDatabase(), someDatabase()]
    const first = prepareStatement(one, 'a', 'a')
    expect(prepareStatement(one, 'a', 'a')).toBe(first)
    const names = [first, prepareStatement(one, 'b', 'b'), prepareStatement(other, 'a', 'a')].map(({ name }) => name)
    expect(new Set(names).size).toBe(3)
    expect(names.every((name) => name.startsWith('find_thing_'))).toBe(true)
  })

  it('have no name in a transaction, which would leave one on the connection each time', () => {
    const prepareStatement = prepareByShape('find_thing', (_db, shape: string, name) => ({ shape, name }))
    const transaction = Object.create(PgTransaction.prototype) as Db
    expect(prepareStatement(transaction, 'a', 'a')).toEqual({ shape: 'a', name: '' })
    expect(prepareStatement(transaction, 'a', 'a')).toEqual({ shape: 'a', name: '' })
  })

  it('are limited across all queries: past the limit they still run, but are neither cached nor named', () => {
    let built = 0
    const build = (_db: Db, shape: string, name: string) => {
      built += 1
      return { shape, name }
    }
    const [statementFor, otherFor] = [prepareByShape('find_thing', build), prepareByShape('find_other', build)]
    const db = someDatabase()
    for (let n = 0; n < 1_000; n += 1) statementFor(db, String(n), String(n))
    for (let n = 0; n < 1_001; n += 1) otherFor(db, String(n), String(n))
    expect(statementFor(db, '0', '0')).toMatchObject({ shape: '0' })
    expect(built).toBe(2001)
    expect(otherFor(db, '1000', '1000')).toEqual({ shape: '1000', name: '' })
    expect(statementFor(db, 'new', 'new')).toEqual({ shape: 'new', name: '' })
    expect(built).toBe(2003)
    expect(otherFor(someDatabase(), '1000', '1000').name).toMatch(/^find_other_/)
  })
})
