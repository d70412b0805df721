import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../../test/given'
import { useTestApp } from '../../../../test/use-test-app'
import type { ScopeSubject } from '../../../db/dealer-scope'
import type { Selection } from '../../../platform/database/selection'
import { transaction } from '../../../platform/database/transaction'
import { isOneOf, lockOrder, lockOrders, lockSelection } from './lock-orders'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })

/** A territory manager with an order of an assigned dealer, and another dealer's order. */
async function givenOrders() {
  const manager = await given().staff({ role: 'territory_manager', district: 'SE' })
  const own = await given().order({ dealer: await given().dealer({ territoryManager: manager, district: 'SE' }) })
  const other = await given().order({ dealer: await given().dealer({ district: 'GC' }) })
  const subject: ScopeSubject = { id: manager.id, role: 'territory_manager', district: 'SE' }
  return { subject, own, other }
}

/** A selection without a scope, so that only the lock limits it. */
const getSelection = (ids: readonly string[]): Selection => ({
  key: 'these',
  values: {},
  varies: false,
  where: () => isOneOf(ids),
  whereNow: () => isOneOf(ids),
})

describe('The lock on orders (docs/spec 2.2)', () => {
  it('locks one order only within scope', async () => {
    const { subject, own, other } = await givenOrders()
    const lock = (id: string) => transaction(portal.db, (tx) => lockOrder(tx, id, subject, 'order.edit-packages'))
    expect([await lock(own.id), await lock(other.id)]).toEqual([true, false])
  })

  it('locks only the IDs within scope', async () => {
    const { subject, own, other } = await givenOrders()
    const ids = [own.id, other.id]
    const locked = await transaction(portal.db, (tx) => lockOrders(tx, ids, subject, 'order.bulk-status'))
    expect(locked).toEqual([own.id])
  })

  it.each([1, 0])('locks and counts the orders of a selection within scope, up to %i', async (most) => {
    const { subject, own, other } = await givenOrders()
    const reach = { subject, capability: 'order.bulk-status', most } as const
    const locked = await transaction(portal.db, (tx) => lockSelection(tx, getSelection([own.id, other.id]), reach))
    expect(locked).toEqual({ ids: most === 0 ? [] : [own.id], found: 1 })
  })
})
