import { setTimeout } from 'node:timers/promises'
import type { OrderChanges } from '@portal/contract/api-keys/changes'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { waitForChanges } from '../../../test/wait-for-changes'
import { orders, recordChanges } from '../../db/tables'
import { recordStatements } from '../../platform/database/statement-counter'
import { BEGINNING } from './change-cursor'
import { order } from './queries/changed-orders'
import { changesStatement } from './queries/changes'
import { deleteOldChanges } from './queries/delete-old-changes'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })

async function givenReader() {
  const { secret } = await given().apiKey()
  const system = portal.withKey(secret)
  const requestChanges = async (query = ''): Promise<OrderChanges> =>
    (await system.get(`/api/v1/orders${query}`)).json()
  const read = async (query = '') => {
    await waitForChanges(portal.db)
    return requestChanges(query)
  }
  return { read, requestChanges }
}

const changedIds = ({ changes }: OrderChanges): string[] => changes.map(({ id }) => id)

describe('A cursor (docs/decisions/0058)', () => {
  it('does not skip a change that is committed after newer ones were returned', async () => {
    const { read, requestChanges } = await givenReader()
    const [slow, quick] = [await given().order(), await given().order()]
    const { nextCursor } = await read()
    let page: OrderChanges | undefined
    await portal.db.transaction(async (tx) => {
      await tx.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, slow.id))
      // This transaction begins later but commits first.
      await portal.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, quick.id))
      page = await requestChanges(`?cursor=${nextCursor}`)
      await deleteOldChanges(portal.db)
    })
    // A change is not returned while an earlier transaction is still open.
    expect(page?.changes).toEqual([])
    expect(changedIds(await read(`?cursor=${page?.nextCursor}`))).toEqual([slow.id, quick.id])
  })

  it('does not skip late commits when the first page starts at a given time', async () => {
    const { read, requestChanges } = await givenReader()
    const [slow, quick] = [await given().order(), await given().order()]
    await waitForChanges(portal.db)
    await portal.db.update(recordChanges).set({ changedAt: new Date('2020-01-01T00:00:00Z') })
    let page: OrderChanges | undefined
    await portal.db.transaction(async (tx) => {
      await tx.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, slow.id))
      await portal.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, quick.id))
      page = await requestChanges('?changedSince=2021-01-01T00:00:00Z')
    })
    expect(page?.changes).toEqual([])
    expect(changedIds(await read(`?cursor=${page?.nextCursor}`))).toEqual([slow.id, quick.id])
  })

  it('skips a rolled-back transaction without waiting for it', async () => {
    const { read } = await givenReader()
    const [rolledBack, committed] = [await given().order(), await given().order()]
    const { nextCursor } = await read()
    const failing = portal.db.transaction(async (tx) => {
      await tx.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, rolledBack.id))
      await portal.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, committed.id))
      throw new RangeError('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(changedIds(await read(`?cursor=${nextCursor}`))).toEqual([committed.id])
  })

  it('returns each change at least once during concurrent writes', async () => {
    const { read, requestChanges } = await givenReader()
    const orderIds: string[] = []
    for (let n = 0; n < 12; n += 1) orderIds.push((await given().order()).id)
    const seen = new Map<string, number>()
    let cursor = (await read()).nextCursor
    const readNextPage = async () => {
      const page = await requestChanges(`?limit=2&cursor=${cursor}`)
      for (const { id, order } of page.changes) seen.set(id, order?.months ?? 0)
      cursor = page.nextCursor
      return page.hasMore
    }
    const write = async (id: string, wait: number) => {
      for (let months = 11; months <= 15; months += 1) {
        await portal.db.transaction(async (tx) => {
          const changed = { months, annualCents: sql`monthly_cents * ${months} + one_time_cents` }
          await tx.update(orders).set(changed).where(eq(orders.id, id))
          await tx.execute(sql`select pg_sleep(${wait / 1000})`)
        })
      }
    }
    const writers = Promise.all(orderIds.map((id, at) => write(id, at % 4)))
    let isWriting = true
    void writers.finally(() => {
      isWriting = false
    })
    while (isWriting) {
      await readNextPage()
      // Stay below the key's rate limit.
      await setTimeout(10)
    }
    await writers
    await waitForChanges(portal.db)
    while (await readNextPage()) {
      // Read all remaining pages.
    }
    expect(orderIds.map((id) => seen.get(id))).toEqual(orderIds.map(() => 15))
  })
})

describe('A page of 30,000 changed orders', () => {
  const fillChanges = async () => {
    await portal.db.execute(sql`
      insert into record_changes (kind, record_id, transaction_id, changed_at)
      select 'order', gen_random_uuid(), 3 + n / 50, now() - make_interval(secs => 30000 - n)
      from generate_series(1, 30000) as n`)
    await portal.db.execute(sql`analyze record_changes`)
  }

  it('needs one statement in addition to the key lookup', async () => {
    const { read, requestChanges } = await givenReader()
    await fillChanges()
    const middle = await read('?limit=500')
    const next = `?limit=100&cursor=${middle.nextCursor}`
    const { result, statements } = await recordStatements(() => requestChanges(next))
    expect([result.changes.length, statements.length]).toEqual([100, 2])
  })

  it.each([
    ['after a position', { after: { ...BEGINNING, transactionId: '1500' }, since: null }],
    ['since a time', { after: BEGINNING, since: new Date() }],
  ])('uses indexes for a page %s', async (_, from) => {
    await fillChanges()
    const statement = changesStatement({ kind: 'order', start: { ...from, limit: 100 }, record: order })
    const { rows } = await portal.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('record_changes_turn_idx')
    expect(plan).not.toMatch(/Seq Scan on (record_changes|orders|order_items)/)
  })
})
