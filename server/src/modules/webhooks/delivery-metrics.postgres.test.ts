import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestDatabase } from '../../../test/use-test-database'
import { metricsStatement } from './queries/delivery-metrics'

const database = useTestDatabase()

it('The counts above the delivery log use indexes (docs/spec 21.4)', async () => {
  const given = givenIn(database.db)
  const { id } = await given.webhook()
  const now = new Date()
  // Thirty days of deliveries, each of which arrived within a second.
  await database.db.execute(sql`
    insert into webhook_deliveries (endpoint_id, event, subject_id, transaction_id, state, tries, occurred_at, delivered_at)
    select ${id}::uuid, 'order.changed', gen_random_uuid(), null, 'delivered', 1, at, at + interval '1 second'
    from generate_series(${now.toISOString()}::timestamptz - interval '30 days', ${now.toISOString()}::timestamptz, interval '2 minutes') at`)
  await database.db.execute(sql`analyze webhook_deliveries`)
  const statement = metricsStatement({ now, since: new Date(now.getTime() - 86_400_000), timeZone: 'America/New_York' })
  const { rows } = await database.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('webhook_deliveries_delivered_idx')
  expect(plan).not.toMatch(/Seq Scan on webhook_deliveries/)
})
