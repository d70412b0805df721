import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test/use-test-database'
import { auditEvents } from '../../../db/tables'
import { createAuditKey, useAuditKey } from '../../../platform/audit-key'
import { transaction } from '../../../platform/database/transaction'
import { type AuditContext, recordAudit, recordAudits } from '../record-audit'
import { checkHistory } from './check-history'
import { findNewestBlock } from './queries'
import { createSealing, sealEvents, startChain } from './seal-history'

const database = useTestDatabase()
const key = createAuditKey('the key of the tests, which is no secret')
const now = new Date('2026-11-20T15:00:00.123Z')
const addHours = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000)
const system: AuditContext = { now, address: '192.0.2.1', requestId: 'request-1', actor: null, subject: null }
const getEvent = (n: number) =>
  ({
    action: 'order.amended',
    entityType: 'order',
    entityId: `o-${n}`,
    orderId: '00000000-0000-4000-8000-00000000000A',
    // Keys that the database reorders, and values that JSON normalizes.
    before: { zebra: 1, a: [1.5, 1e21, null, undefined], signedAt: now, dropped: undefined },
    after: { total: '100.00', name: 'Zoë "quoted" \\ line\n', nested: { b: 2, a: -0 } },
  }) as const

const write = (from: number, to: number) =>
  transaction(database.db, (tx) =>
    recordAudits(
      tx,
      system,
      Array.from({ length: to - from + 1 }, (_, n) => getEvent(from + n)),
    ),
  )

async function listProblems(known: { number: number; head: string } | null = null, by = key): Promise<string[]> {
  const found: string[] = []
  await checkHistory(database.db, { key: by, report: (problem) => found.push(problem), known })
  return found
}

/** Makes changes as an attacker with full access to the database server could. */
async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(statement)
  })
}

describe('Sealed history', () => {
  it('passes the check if nobody changed it, however its events were written and split into blocks', async () => {
    await transaction(database.db, (tx) => recordAudit(tx, system, getEvent(1)))
    await write(2, 1_200)
    await sealEvents(database.db, key, 1_100, now)
    expect(await listProblems()).toEqual([])
    await sealEvents(database.db, key, 1_200, now)
    const { db } = database
    expect(await checkHistory(db, { key, report: (problem) => expect.fail(problem) })).toMatchObject({
      events: 1_200,
      unsealed: 0,
      newest: { number: 3, lastId: 1_200, keyId: key.id },
    })
    expect(await sealEvents(database.db, key, 1_200, now)).toBeNull()
  })

  it.each([
    [
      sql`update audit_events set after = '{"total":"1.00"}' where id = 3`,
      'Event 3 was changed or written without the key',
    ],
    [
      sql`update audit_events set at = at + interval '1 microsecond' where id = 12`,
      'Event 12 was changed or written without the key',
    ],
    [
      sql`update audit_events set actor_name = 'Somebody else' where id = 3`,
      'Audit log, events 1 to 10: content changed',
    ],
    [sql`update audit_events set seal = null where id = 3`, 'Audit log, events 1 to 10: content changed'],
    [sql`delete from audit_events where id = 5`, 'Audit log, events 1 to 10: 1 removed'],
    [
      sql`insert into audit_events (id, at, action, actor_name, entity_type, entity_id, seal) overriding system value
        select 500, at, action, actor_name, entity_type, entity_id, seal from audit_events where id = 8`,
      'Event 500 was changed or written without the key',
    ],
    [
      sql`update audit_seals set digest = repeat('0', 64) where number = 1`,
      'Block 1 of the audit log or an earlier one was changed',
    ],
    [
      sql`delete from audit_seals where number = 1`,
      'Block 2 of the audit log does not follow the previous block: a block is missing',
    ],
    [sql`update audit_seals set mac = 'x' where number = 1`, 'Block 1 of the audit log was not sealed with the key'],
  ])('detects tampering: %#', async (statement, problem) => {
    await write(1, 10)
    await sealEvents(database.db, key, 10, now)
    await write(11, 12)
    await transaction(database.db, (tx) => recordAudit(tx, system, getEvent(13)))
    await sealEvents(database.db, key, 11, now)
    expect(await listProblems()).toEqual([])
    await tamper(statement)
    expect(await listProblems()).toContain(problem)
  })

  it('detects tampering even after digests and heads are recomputed without the key', async () => {
    await write(1, 3)
    await sealEvents(database.db, key, 3, now)
    await tamper(sql`delete from audit_events where id = 2`)
    await tamper(sql`delete from audit_seals`)
    const intruderKey = createAuditKey('a key that the intruder made up, long enough')
    await sealEvents(database.db, intruderKey, 3, now)
    expect(await listProblems()).toEqual(['The audit log is sealed with a different key'])
    await tamper(sql`update audit_seals set key_id = ${key.id}`)
    expect(await listProblems()).toEqual(
      expect.arrayContaining([
        'Block 1 of the audit log or an earlier one was changed',
        'Block 1 of the audit log was not sealed with the key',
      ]),
    )
  })

  it('detects a truncated end by a head recorded outside the database', async () => {
    await write(1, 3)
    const first = await sealEvents(database.db, key, 3, now)
    await write(4, 6)
    const second = await sealEvents(database.db, key, 6, now)
    const knownHead = { number: 2, head: second?.head ?? '' }
    expect(await listProblems(knownHead)).toEqual([])
    expect(await listProblems({ number: 1, head: first?.head ?? '' })).toEqual([])
    expect(await listProblems({ number: 1, head: '0'.repeat(64) })).toEqual([
      'Block 1 of the audit log does not match the recorded head',
    ])
    await tamper(sql`delete from audit_events where id > 3`)
    await tamper(sql`delete from audit_seals where number = 2`)
    expect(await listProblems()).toEqual([])
    expect(await listProblems(knownHead)).toEqual(['Block 2 of the audit log, whose head was recorded, is missing'])
  })

  it('may contain unsealed events for the first day, and none after that', async () => {
    const bare = { at: now, action: 'order.placed', actorName: 'Old', entityType: 'order', entityId: 'o' }
    await database.db.insert(auditEvents).values([bare, bare])
    await sealEvents(database.db, key, 2, now)
    await database.db.insert(auditEvents).values(bare)
    expect(await listProblems()).toEqual([])
    await sealEvents(database.db, key, 3, addHours(1))
    expect(await listProblems()).toEqual([])
    await database.db.insert(auditEvents).values(bare)
    await sealEvents(database.db, key, 4, addHours(25))
    expect(await listProblems()).toEqual(['Event 4 has no seal'])
    await tamper(sql`update audit_events set actor_name = 'New' where id = 1`)
    expect(await listProblems()).toContain('Audit log, events 1 to 2: content changed')
  })

  it('continues under a new key once its holder vouches for the earlier blocks', async () => {
    await write(1, 3)
    await sealEvents(database.db, key, 3, now)
    const next = createAuditKey('the key after the first one was lost, long too')
    expect(await listProblems(null, next)).toContain('The audit log is sealed with a different key')
    useAuditKey(next)
    try {
      await transaction(database.db, (tx) => startChain(tx, next, addHours(48)))
      await write(4, 5)
      await sealEvents(database.db, next, 5, addHours(49))
    } finally {
      useAuditKey(key)
    }
    expect(await listProblems(null, next)).toEqual([])
    await tamper(sql`update audit_events set address = 'elsewhere' where id = 2`)
    expect(await listProblems(null, next)).toEqual(['Audit log, events 1 to 3: content changed'])
  })

  it('seals events once no transaction can still insert below them, by the third check at the latest', async () => {
    const seal = createSealing(database.db, key)
    // Transactions in other databases of the same server, such as those of other tests, also delay sealing.
    const isEmbedded = process.env.TEST_DATABASE !== 'postgres'
    const countChecksUntilSealed = async (lastId: number) => {
      let checks = 0
      const readState = async () => {
        checks += 1
        await seal(now)
        return (await findNewestBlock(database.db))?.lastId
      }
      await expect.poll(readState).toBe(lastId)
      if (isEmbedded) expect(checks).toBe(1)
    }

    expect(await seal(now)).toBeNull()
    await write(1, 3)
    await seal(now)
    await write(4, 5)
    await seal(now)
    await countChecksUntilSealed(3)
    await seal(now)
    await countChecksUntilSealed(5)
    await seal(now)
    expect((await findNewestBlock(database.db))?.number).toBe(2)
    expect(await listProblems()).toEqual([])
  })
})
