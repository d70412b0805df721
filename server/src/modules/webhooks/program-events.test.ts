import { webhookBodySchema } from '@portal/contract/webhooks/events'
import { asc, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { givenProgramVersion, withFacts } from '../../../test/given/program'
import { drafts, givenProgramPeople, givenSendable, sendDraft, versions } from '../../../test/program-people'
import { useTestApp } from '../../../test/use-test-app'
import { webhookDeliveries } from '../../db/tables'
import { transaction } from '../../platform/database/transaction'
import { recordVersionsInEffect } from '../program-drafts/take-effect'

const portal = useTestApp()
const events = ['program.scheduled', 'program.in_force', 'program.withdrawn'] as const
const givenEndpoint = (only: readonly (typeof events)[number][] = events) =>
  givenIn(portal.db, { now: portal.clock.read() }).webhook({ events: [...only] })

const listed = async () =>
  (await portal.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.programNumber))).map(
    ({ event, programNumber }) => [event, programNumber],
  )

const record = (at: string) => recordVersionsInEffect({ db: portal.db, now: new Date(at), log: portal.log.logger })

/** Approves a draft that lowers the fee. */
async function approveVersion(wishedEffect = '2026-12-01') {
  const people = await givenProgramPeople(portal)
  const id = await givenSendable(portal, people.staff.morgan, { wishedEffect })
  const { planSha256 } = await sendDraft(people.coordinator, id)
  const stale = await people.admin.post(`${drafts}/${id}/approve`, { planSha256: '0'.repeat(64) })
  expect([stale.statusCode, await listed()]).toEqual([409, []])
  expect((await people.admin.post(`${drafts}/${id}/approve`, { planSha256 })).statusCode).toBe(200)
  return people
}

describe('Events of the program (docs/spec 21.5)', () => {
  it('report a version when it is approved, and once when it takes effect', async () => {
    await givenEndpoint()
    const { admin } = await approveVersion()
    expect(await listed()).toEqual([['program.scheduled', 2]])
    const [delivery] = await portal.db.select().from(webhookDeliveries)
    const detail = (await admin.get(`/api/admin/webhook-deliveries/${delivery?.id}`)).json()
    expect(detail).toMatchObject({ orderId: null, orderNumber: null, programNumber: 2 })
    const body = JSON.parse(detail.body)
    expect(webhookBodySchema.parse(body)).toEqual(body)
    expect(body).toEqual({
      id: delivery?.id,
      type: 'program.scheduled',
      timestamp: delivery?.occurredAt.toISOString(),
      data: { programNumber: 2, takesEffectAt: '2026-12-01T05:00:00.000Z' },
    })
    await record('2026-12-01T04:59:59Z')
    expect(await listed()).toHaveLength(1)
    await Promise.all([record('2026-12-01T05:00:40Z'), record('2026-12-01T05:00:41Z')])
    await record('2026-12-01T05:01:40Z')
    expect((await listed()).sort()).toEqual([
      ['program.in_force', 2],
      ['program.scheduled', 2],
    ])
  })

  it('report each version that took effect while no server ran', async () => {
    await givenProgramVersion(portal.db, withFacts({ installments: 8 }), new Date('2026-12-01T05:00:00Z'))
    await givenProgramVersion(portal.db, withFacts({ installments: 6 }), new Date('2026-12-02T05:00:00Z'))
    await givenEndpoint(['program.in_force'])
    await record('2026-12-03T05:00:00Z')
    expect(await listed()).toEqual([
      ['program.in_force', 2],
      ['program.in_force', 3],
    ])
  })

  it('report a version that is withdrawn and so never takes effect', async () => {
    await givenEndpoint()
    // The database compares the day with its own clock, which is not the clock of the test.
    const { reviewer } = await approveVersion('2097-12-01')
    const reply = await reviewer.post(`${versions}/2/withdraw`, { reason: 'Legal found a mistake.' })
    expect(reply.statusCode).toBe(200)
    await record('2097-12-02T05:00:00Z')
    expect((await listed()).sort()).toEqual([
      ['program.scheduled', 2],
      ['program.withdrawn', 2],
    ])
  })

  it('go only to endpoints that subscribed, and are rolled back with their transaction', async () => {
    await givenEndpoint(['program.in_force'])
    const paused = await givenIn(portal.db).webhook({ events: ['program.scheduled'], pausedBecause: 'person' })
    const effect = new Date('2026-12-01T05:00:00Z')
    const failing = transaction(portal.db, async (tx) => {
      await givenProgramVersion(tx, withFacts({ installments: 8 }), effect)
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    expect(await listed()).toEqual([])
    await givenProgramVersion(portal.db, withFacts({ installments: 8 }), effect)
    const rows = await portal.db.select().from(webhookDeliveries)
    expect(rows.map(({ endpointId, event }) => [endpointId, event])).toEqual([[paused.id, 'program.scheduled']])
    await portal.db.execute(sql`update program_versions set superseded_at = superseded_at`)
    expect(await listed()).toHaveLength(1)
  })
})
