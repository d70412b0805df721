import { sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import type { Connection } from './connection'
import { openDrizzle } from './drizzle-internals'
import { prepareByShape, prepareInTransactions } from './prepared-statements'
import type { Db, Tx } from './types'

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

/** A database that answers each statement with its values, and records the transaction that sent it. */
function openRecordingDatabase() {
  const senders: number[] = []
  let transactions = 0
  const connect = (sender: number): Connection => ({
    query: async () => ({ rows: [] }),
    queryRows: async (_text, values) => {
      senders.push(sender)
      return [values]
    },
  })
  const db = openDrizzle({
    ...connect(0),
    transaction: (work) => {
      transactions += 1
      return work(connect(transactions))
    },
  })
  return { db, senders }
}

describe('A statement prepared in transactions', () => {
  it('is built once, and sent by the transaction or savepoint that runs it', async () => {
    let built = 0
    const findWord = prepareInTransactions((tx) => {
      built += 1
      return tx
        .select({ word: sql<string>`${sql.placeholder('word')}` })
        .from(sql`words`)
        .prepare('find_word')
    })
    const { db, senders } = openRecordingDatabase()
    const findTwice = async (tx: Tx) => [
      await findWord(tx, { word: 'outside' }),
      await tx.transaction((savepoint) => findWord(savepoint, { word: 'inside' })),
    ]
    const rows = [[{ word: 'outside' }], [{ word: 'inside' }]]
    expect(await db.transaction(findTwice)).toEqual(rows)
    expect(await db.transaction(findTwice)).toEqual(rows)
    expect(senders).toEqual([1, 1, 2, 2])
    expect(built).toBe(1)
  })
})
