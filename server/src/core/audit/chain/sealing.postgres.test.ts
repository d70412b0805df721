import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test/use-test-database'
import { createAuditKey } from '../../../platform/audit-key'
import { transaction } from '../../../platform/database/transaction'
import { recordAudit } from '../record-audit'
import { checkHistory } from './check-history'
import { createSealing } from './seal-history'

const database = useTestDatabase()
const key = createAuditKey('the key of the tests, which is no secret')
const now = new Date('2026-11-20T15:00:00Z')
const system = { now, address: '', requestId: '', actor: null, subject: null }
const event = (entityId: string) => ({ action: 'order.amended', entityType: 'order', entityId }) as const

it('waits to seal an event whose number is drawn but not visible yet, while others keep writing', async () => {
  const { db } = database
  const seals = [createSealing(db, key), createSealing(db, key)]
  const sealOnBothServers = async () => {
    const newBlocks = await Promise.all(seals.map((seal) => seal(now)))
    return Math.max(0, ...newBlocks.map((block) => block?.lastId ?? 0))
  }
  let finish = (): void => undefined
  const isReleased = new Promise<void>((resolve) => {
    finish = resolve
  })
  let begun = (): void => undefined
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  await transaction(db, (tx) => recordAudit(tx, system, event('first')))
  const slow = transaction(db, async (tx) => {
    await recordAudit(tx, system, event('slow'))
    begun()
    await isReleased
  })
  await hasBegun
  for (let round = 0; round < 5; round += 1) {
    await transaction(db, (tx) => recordAudit(tx, system, event(`quick ${round}`)))
    expect(await sealOnBothServers()).toBeLessThan(2)
  }
  finish()
  await slow
  let sealed = 0
  const sealAgain = async () => {
    sealed = Math.max(sealed, await sealOnBothServers())
    return sealed
  }
  // A running transaction in any database of this PostgreSQL delays sealing, including those of parallel tests.
  await expect.poll(sealAgain).toBe(7)
  const checked = await checkHistory(db, { key, report: (problem) => expect.fail(problem) })
  expect(checked).toMatchObject({ events: 7, unsealed: 0 })
  const { rows } = await db.execute<{ duplicates: number }>(
    sql`select count(*)::int - count(distinct first_id)::int as duplicates from audit_seals`,
  )
  expect(rows[0]?.duplicates).toBe(0)
})
