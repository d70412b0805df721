import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { deliveryPlans } from '../../src/db/tables'
import { type Given, givenIn } from '../given'
import { useTestDatabase } from '../use-test-database'

const database = useTestDatabase()
let given: Given
beforeEach(() => {
  given = givenIn(database.db, { now: new Date('2026-11-20T15:00:00.000Z') })
})

const listPlans = () => database.db.select().from(deliveryPlans)
const setPlanned = () => database.db.update(deliveryPlans).set({ isDue: false })

describe('The triggers that mark orders for planning (docs/spec 25.3)', () => {
  it('mark an order that is stored as signed, and one that is signed later', async () => {
    const draft = await given.order()
    expect(await listPlans()).toEqual([])
    const signed = await given.order({ status: 'active' })
    expect(await listPlans()).toEqual([{ orderId: signed.id, isDue: true, plannedItems: [], plannedAt: null }])
    await database.db.execute(
      sql`update orders set signed_at = now(), signer_name = 'Dana Dealer', status = 'in_progress' where id = ${draft.id}`,
    )
    expect((await listPlans()).map(({ orderId }) => orderId).sort()).toEqual([draft.id, signed.id].sort())
  })

  it('mark a planned order again when its status or content changes, and not when a job fills something in', async () => {
    await given.order({ status: 'active' })
    for (const [change, isDue] of [
      [sql`status = 'completed'`, true],
      [sql`updated_at = updated_at + interval '1 second'`, true],
      [sql`search_text = 'another'`, false],
    ] as const) {
      await setPlanned()
      await database.db.execute(sql`update orders set ${change}`)
      expect((await listPlans()).map((plan) => plan.isDue)).toEqual([isDue])
    }
  })

  it('mark many orders in one statement', async () => {
    for (let n = 0; n < 3; n += 1) await given.order({ status: 'active' })
    await setPlanned()
    await database.db.execute(sql`update orders set status = 'cancelled'`)
    expect((await listPlans()).map(({ isDue }) => isDue)).toEqual([true, true, true])
  })

  it('leave out orders that an earlier release signed, which have no plan', async () => {
    await given.order({ status: 'active' })
    await database.db.delete(deliveryPlans)
    await database.db.execute(
      sql`update orders set status = 'completed', updated_at = updated_at + interval '1 second'`,
    )
    expect(await listPlans()).toEqual([])
  })

  it('take the plan along when an order is deleted', async () => {
    await given.order({ status: 'active' })
    await database.db.execute(sql`delete from orders`)
    expect(await listPlans()).toEqual([])
  })
})
