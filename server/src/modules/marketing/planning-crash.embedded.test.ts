import { randomInt } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeEmbeddedTemplate } from '../../../test/embedded-template'
import { givenIn } from '../../../test/given'
import { givenPromises } from '../../../test/given/marketing'
import { startServerProcess } from '../../../test/server-process'
import { openEmbedded } from '../../platform/database/embedded'
import type { Db } from '../../platform/database/types'
import { planDeliveries } from './plan-deliveries'

const KILLS = 3
const ORDERS = 60

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-planning-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function runInDatabase<T>(work: (db: Db) => Promise<T>, loadDataDir?: Blob): Promise<T> {
  const database = await openEmbedded({ dataDir: join(dataDir, 'db'), loadDataDir })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** Counts the orders that wait for their deliveries, and how many deliveries and events the other orders have. */
const count = (db: Db) =>
  db
    .execute<{ due: number; counts: number[] | null }>(sql`
      select (select count(*)::int from delivery_plans where is_due) as due,
        (select array_agg(distinct n)::int[] from (
          select count(distinct d.id) as n from delivery_plans p left join deliveries d on d.order_id = p.order_id
          where not p.is_due group by p.order_id
          union all
          select count(e.id) + 1 from deliveries d left join delivery_events e on e.delivery_id = d.id group by d.id) x
        ) as counts`)
    .then(({ rows }) => rows[0])

it('A server killed while it plans deliveries plans none twice and misses none', async () => {
  await runInDatabase(
    async (db) => {
      const given = givenIn(db, { now: new Date() })
      const item = await given.package()
      await givenPromises(db, item)
      for (let n = 0; n < ORDERS; n += 1) await given.order({ items: [item], status: 'active' })
    },
    new Blob([await readFile(await makeEmbeddedTemplate())]),
  )
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await startServerProcess({ DATA_DIR: dataDir })
    await sleep(randomInt(300))
    await server.kill()
    const left = await runInDatabase(count)
    // Two deliveries for each planned order, and one event for each delivery.
    expect([[], [2]]).toContainEqual(left?.counts ?? [])
  }
  const rest = { clock: () => new Date(), config: { timeZone: 'America/New_York' } }
  await runInDatabase((db) => planDeliveries({ db, ...rest }))
  expect(await runInDatabase(count)).toEqual({ due: 0, counts: [2] })
})
