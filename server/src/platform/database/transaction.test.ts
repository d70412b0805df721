import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/use-test-database'
import { categories } from '../../db/tables'
import { constraintError, getSqlState, violatedConstraint } from './database-errors'
import { recordStatements } from './statement-counter'
import { afterCommit, rollBackUnless, transaction } from './transaction'
import type { Db, Tx } from './types'

const database = useTestDatabase()
const insert = (tx: Db, name: string) => tx.insert(categories).values({ name, color: '#112233' })
const names = async () => (await database.db.select({ name: categories.name }).from(categories)).map(({ name }) => name)
const failed = (code: string) => new Error('Failed query', { cause: { code } })

describe('A transaction', () => {
  it('stores all of its work, or none when it throws', async () => {
    await transaction(database.db, (tx) => insert(tx, 'kept'))
    const broken = transaction(database.db, async (tx) => {
      await insert(tx, 'lost')
      throw new Error('stop')
    })
    await expect(broken).rejects.toThrow('stop')
    expect(await names()).toEqual(['kept'])
  })

  it.each(['40001', '40P01'])('runs again after %s, without the changes of the failed run', async (code) => {
    let runs = 0
    await transaction(database.db, async (tx) => {
      runs += 1
      await insert(tx, `run ${runs}`)
      if (runs < 3) throw failed(code)
    })
    expect([runs, await names()]).toEqual([3, ['run 3']])
  })

  it('calls what follows its commit, except what was registered in a savepoint that was rolled back', async () => {
    const called: string[] = []
    const follow = (tx: Tx, name: string) => afterCommit(tx, () => called.push(name))
    await transaction(database.db, async (tx) => {
      follow(tx, 'outer')
      await rollBackUnless(tx, true, async (inner) => follow(inner, 'stored'))
      await rollBackUnless(tx, false, async (inner) => follow(inner, 'rolled back'))
      expect(called).toEqual([])
    })
    expect(called).toEqual(['outer', 'stored'])
  })

  it('reports why its work failed, even if it cannot roll back to a savepoint', async () => {
    const broken = transaction(database.db, (tx) =>
      tx.transaction(async (inner) => {
        await inner.execute(sql`release savepoint sp1`)
        throw new Error('the reason')
      }),
    )
    await expect(broken).rejects.toThrow('the reason')
  })

  it('gives up after four runs, and immediately on any other failure', async () => {
    for (const [code, expected] of [
      ['40001', 4],
      ['23505', 1],
    ] as const) {
      let runs = 0
      const run = transaction(database.db, async () => {
        runs += 1
        throw failed(code)
      })
      await expect(run).rejects.toThrow('Failed query')
      expect(runs).toBe(expected)
    }
  })

  it('hides its changes from others until it is committed', async () => {
    // PostgreSQL answers another connection during a transaction. The embedded database makes it wait for the end.
    const answersDuringTransaction = process.env.TEST_DATABASE === 'postgres'
    const { reading } = await transaction(database.db, async (tx) => {
      await insert(tx, 'first')
      const otherRead = names()
      if (answersDuringTransaction) await otherRead
      await tx.update(categories).set({ name: 'second' }).where(eq(categories.name, 'first'))
      // In an object, because the transaction would wait for a returned promise.
      return { reading: otherRead }
    })
    expect(await reading).toEqual(answersDuringTransaction ? [] : ['second'])
    expect(await names()).toEqual(['second'])
  })
})

describe('Constraint violations', () => {
  const violate = async () => {
    await insert(database.db, 'Digital')
    return insert(database.db, 'digital').then(
      () => null,
      (error: unknown) => error,
    )
  }

  it('are identified by name and become the API error for that name', async () => {
    const error = await violate()
    expect([getSqlState(error), violatedConstraint(error)]).toEqual(['23505', 'categories_name_key'])
    const errorData = { errorCode: 'CONFLICT', message: 'Taken' } as const
    expect(constraintError(error, { categories_name_key: errorData })).toMatchObject({
      status: 409,
      message: 'Taken',
    })
    expect(constraintError(error, { other_key: errorData })).toBeNull()
  })

  it('are not found in other errors', () => {
    for (const error of [
      new Error('x'),
      'x',
      null,
      failed('40001'),
      Object.assign(new Error(), { code: 'ECONNREFUSED' }),
    ]) {
      expect(violatedConstraint(error)).toBeNull()
    }
    expect(getSqlState(Object.assign(new Error(), { code: 'ECONNREFUSED' }))).toBeNull()
  })
})

describe('Counting statements', () => {
  it('records what the work itself sent, including its transaction, on both drivers', async () => {
    const parallel = database.db.execute(sql`select 'beside'`)
    const { statements } = await recordStatements(() => transaction(database.db, (tx) => insert(tx, 'counted')))
    await parallel
    expect(statements).toEqual(['begin', expect.stringContaining('insert into "categories"'), 'commit'])
  })
})
