import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { testServerUrl } from '../../../test/postgres-template'
import { testConfig } from '../../../test/test-config'
import { createTestLog } from '../../../test/test-log'
import { testProgram } from '../../../test/test-program'
import { useTestDatabase } from '../../../test/use-test-database'
import { openReceiver, type Receiver } from '../../../test/webhook-receiver'
import { webhookDeliveries } from '../../db/tables'
import { openPostgres } from '../../platform/database/postgres'
import type { Database } from '../../platform/database/types'
import { startWebhookWorker } from './webhook-worker'

const EVENTS = 100

const first = useTestDatabase()
let second: Database
let receiver: Receiver
beforeAll(async () => {
  const { rows } = await first.db.execute<{ name: string }>(sql`select current_database() as name`)
  second = openPostgres(testServerUrl(rows[0]?.name), pino({ level: 'silent' }))
  receiver = await openReceiver()
})
afterAll(async () => {
  await receiver.close()
  await second.close()
})

describe('Several servers that deliver concurrently', () => {
  it(`share ${EVENTS} events and deliver each one once`, async () => {
    const given = givenIn(first.db)
    const endpoints = [
      await given.webhook({ url: receiver.url('/a') }),
      await given.webhook({ url: receiver.url('/b') }),
    ]
    for (let n = 0; n < EVENTS; n += 1) {
      const waitingFields = { state: 'waiting', tries: 0, hasFailed: false, answerStatus: null, lastError: null }
      await given.delivery({ ...waitingFields, endpointId: endpoints[n % 2]?.id })
    }
    const config = testConfig({ webhooksToLoopback: true })
    const clock = () => given.now
    const logs = [createTestLog('info'), createTestLog('info')]
    const workers = [first.db, second.db].map((db, at) => {
      const log = logs[at]?.logger ?? pino({ level: 'silent' })
      return startWebhookWorker({ db, clock, config, log, times: { pollMs: 20 }, programInEffect: () => testProgram })
    })
    const countUndelivered = () => first.db.$count(webhookDeliveries, sql`state <> 'delivered'`)
    await expect.poll(countUndelivered, { interval: 100 }).toBe(0)
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(receiver.received).toHaveLength(EVENTS)
    expect(new Set(receiver.received.map(({ body }) => body.id)).size).toBe(EVENTS)
    // Both workers must take part, or the test would prove nothing.
    for (const log of logs) expect(log.take().length).toBeGreaterThan(0)
    const rows = await first.db.select({ tries: webhookDeliveries.tries }).from(webhookDeliveries)
    expect(rows.every(({ tries }) => tries === 1)).toBe(true)
  })
})

describe('Orders that change while an endpoint is deleted', () => {
  it('are stored without a wait or an error', async () => {
    const given = givenIn(first.db)
    const endpoint = await given.webhook()
    const order = await given.order({ status: 'active' })
    await second.db.transaction(async (tx) => {
      await tx.execute(sql`delete from webhook_endpoints where id = ${endpoint.id}`)
      await first.db.execute(sql`update orders set status = 'completed', updated_at = now() where id = ${order.id}`)
    })
    expect(await first.db.$count(webhookDeliveries, sql`order_status = 'completed'`)).toBe(1)
  })
})
