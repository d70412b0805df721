import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/use-test-database'
import { categories } from '../../db/tables'
import { violatedConstraint } from './database-errors'
import { transaction } from './transaction'
import { type AddWrite, type Write, writeBehind } from './write-behind'

const database = useTestDatabase()
const names = async () => (await database.db.select({ name: categories.name }).from(categories)).map(({ name }) => name)

const log: string[] = []
const insert =
  (name: string): Write =>
  async (tx) => {
    log.push(`${name} sent`)
    await sleep(20)
    await tx.insert(categories).values({ name, color: '#112233' })
    log.push(`${name} stored`)
  }

const run = (work: (add: AddWrite) => Promise<void>) => {
  log.length = 0
  return transaction(database.db, (tx) => writeBehind(tx, work))
}

describe('Writes that are made ahead', () => {
  it('are sent one after the other in their order, each while the next is being made', async () => {
    await run(async (add) => {
      for (const name of ['one', 'two', 'three']) {
        log.push(`${name} made`)
        await add(insert(name))
      }
    })
    expect(log).toEqual([
      ...['one made', 'one sent', 'two made', 'one stored', 'two sent', 'three made', 'two stored'],
      ...['three sent', 'three stored'],
    ])
    expect(await names()).toEqual(['one', 'two', 'three'])
  })

  it('are all taken back by the failure of one, after which none is sent', async () => {
    const failing = run(async (add) => {
      for (const name of ['same', 'same', 'never']) await add(insert(name))
    })
    expect(violatedConstraint(await failing.catch((error: unknown) => error))).toBe('categories_name_key')
    expect(log).not.toContain('never sent')
    expect(await names()).toEqual([])
  })

  it('have ended when what makes them fails, and the last one is waited for', async () => {
    const failing = run(async (add) => {
      await add(insert('one'))
      throw new Error('cannot be made')
    })
    await expect(failing).rejects.toThrow('cannot be made')
    expect(log).toEqual(['one sent', 'one stored'])
    expect(await names()).toEqual([])
  })

  it('tell of the last one, which nobody follows', async () => {
    await run((add) => add(insert('same')))
    expect(violatedConstraint(await run((add) => add(insert('same'))).catch((error: unknown) => error))).toBe(
      'categories_name_key',
    )
  })
})
