import { describe, expect, it } from 'vitest'
import { identity } from '../../../test/serve-part'
import { useTestDatabase } from '../../../test/use-test-database'
import { auditEvents } from '../../db/tables'
import { auditKey, createAuditKey, useAuditKey } from '../../platform/audit-key'
import { transaction } from '../../platform/database/transaction'
import { eventText, sealState } from './chain/event-seal'
import { recordAudit, recordAudits } from './record-audit'

const database = useTestDatabase()
const dealer = identity({ firstName: '', lastName: '' })
const staff = identity({
  id: '00000000-0000-4000-8000-000000000002',
  role: 'super_admin',
  firstName: 'Avery',
  lastName: 'Cole',
})
const call = { now: new Date('2026-11-20T15:00:00Z'), address: '192.0.2.1', requestId: 'request-1' }
const event = { action: 'order.placed', entityType: 'order', entityId: 'o-1' } as const

async function recordEvent(ctx: Parameters<typeof recordAudit>[1], extra: object = {}) {
  await transaction(database.db, (tx) => recordAudit(tx, ctx, { ...event, ...extra }))
  const [row] = await database.db.select().from(auditEvents)
  return row
}

describe('Audit events', () => {
  it('name the actor, and the subject only if it is a different person', async () => {
    expect(await recordEvent({ ...call, actor: dealer, subject: dealer })).toMatchObject({
      ...event,
      at: call.now,
      actorId: dealer.id,
      actorName: 'Dana Air',
      actorRole: 'dealer',
      subjectId: null,
      address: '192.0.2.1',
      requestId: 'request-1',
    })
  })

  it('name both during impersonation', async () => {
    expect(await recordEvent({ ...call, actor: staff, subject: dealer })).toMatchObject({
      actorId: staff.id,
      actorName: 'Avery Cole',
      subjectId: dealer.id,
      subjectName: 'Dana Air',
    })
  })

  it('have the same content when written in bulk', async () => {
    const ctx = { ...call, actor: staff, subject: dealer }
    const expectedEvent = {
      ...event,
      orderId: '00000000-0000-4000-8000-00000000000a',
      before: { months: 9 },
      after: null,
    }
    const single = await recordEvent(ctx, expectedEvent)
    await transaction(database.db, (tx) => recordAudits(tx, ctx, [expectedEvent, expectedEvent]))
    const [, ...together] = await database.db.select().from(auditEvents).orderBy(auditEvents.id)
    const differingFields = { id: expect.any(Number), seal: single?.seal === null ? null : expect.any(String) }
    expect(together).toEqual([
      { ...single, ...differingFields },
      { ...single, ...differingFields },
    ])
  })

  it('have intact seals when read back, written singly or in bulk', async () => {
    const key = createAuditKey('only-for-testing-only-for-testing')
    const previousKey = auditKey()
    useAuditKey(key)
    try {
      const ctx = { ...call, actor: staff, subject: dealer }
      await recordEvent(ctx, { before: { months: 9 } })
      await transaction(database.db, (tx) => recordAudits(tx, ctx, [event, { ...event, after: { months: 12 } }]))
    } finally {
      useAuditKey(previousKey)
    }
    const rows = await database.db.select().from(auditEvents)
    const states = rows.map((row) => sealState(key, row.seal, eventText({ ...row, at: `${row.at.getTime()}000` })))
    expect(states).toEqual(['whole', 'whole', 'whole'])
  })

  it('name the system as an actor', async () => {
    expect(await recordEvent({ ...call, actor: null, subject: null })).toMatchObject({
      actorId: null,
      actorName: 'System',
    })
  })

  it('contain no secrets at any depth', async () => {
    const after = {
      passwordHash: 'x',
      newPassword: 'x',
      signatureData: 'x',
      nested: [{ token: 'x', city: 'Macon' }],
      signedAt: call.now,
      months: 10,
    }
    expect(
      await recordEvent({ ...call, actor: dealer, subject: dealer }, { before: { password: 'x' }, after }),
    ).toMatchObject({
      before: {},
      after: { nested: [{ city: 'Macon' }], signedAt: '2026-11-20T15:00:00.000Z', months: 10 },
    })
    const text = JSON.stringify(await database.db.select().from(auditEvents))
    expect(text).not.toContain('"x"')
  })
})
