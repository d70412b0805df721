import { toCalendarDate } from '@portal/contract/rules/calendar'
import { type AuditEvent, recordAudits } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { Db } from '../../platform/database/types'
import type { JobParts } from '../../platform/server-module'
import { type OrderPlan, planOrder } from './plan-order'
import { lockDueOrders, readOrdersToPlan } from './queries/read-due-orders'
import { insertDeliveries, markPlanned, updateDeliveries } from './queries/write-deliveries'

/** Small enough that requests never wait long: for the embedded database's only connection, or for these orders. */
const BLOCK_SIZE = 20

const countChanges = ({ created, changed }: OrderPlan) => {
  const canceled = changed.filter(({ status, former }) => status === 'cancelled' && former.status !== 'cancelled')
  const restored = changed.filter(({ status, former }) => status !== 'cancelled' && former.status === 'cancelled')
  return { created: created.length, canceled: canceled.length, restored: restored.length }
}

/** Records what was created, canceled and restored. Amounts alone are no event: the order's own says why they changed. */
function planEvents(plans: readonly { orderId: string; plan: OrderPlan }[]): AuditEvent[] {
  return plans.flatMap(({ orderId, plan }): AuditEvent[] => {
    const after = Object.fromEntries(Object.entries(countChanges(plan)).filter(([, count]) => count > 0))
    if (Object.keys(after).length === 0) return []
    return [{ action: 'deliveries.planned', entityType: 'order', entityId: orderId, orderId, after }]
  })
}

/**
 * Plans the deliveries of a block of orders in one transaction. Orders that are locked, such as by another server's run
 * of this job, are left until the next time.
 * @returns the number of orders
 */
async function planBlock(db: Db, now: Date, timeZone: string): Promise<number> {
  return transaction(db, async (tx) => {
    const ids = await lockDueOrders(tx, BLOCK_SIZE)
    if (ids.length === 0) return 0
    const today = toCalendarDate(now, timeZone)
    const due = await readOrdersToPlan(tx, ids, timeZone)
    const plans = due.map((order) => ({ orderId: order.id, plan: planOrder(order, today) }))
    await insertDeliveries(
      tx,
      plans.flatMap(({ plan }) => plan.created),
      now,
    )
    await updateDeliveries(
      tx,
      plans.flatMap(({ plan }) => plan.changed),
      now,
    )
    await recordAudits(tx, { now, actor: null, subject: null, address: '', requestId: '' }, planEvents(plans))
    await markPlanned(
      tx,
      plans.map(({ orderId, plan }) => ({ orderId, plannedItems: plan.plannedItems })),
      now,
    )
    return ids.length
  })
}

/**
 * Plans the deliveries of all orders that were signed or changed. Several servers may run it concurrently. A run that is
 * killed leaves a block as it was, and the next run plans it.
 * @returns the number of orders
 */
export async function planDeliveries(
  { db, clock, config }: Pick<JobParts, 'db' | 'clock'> & { config: Pick<JobParts['config'], 'timeZone'> },
  stopping?: AbortSignal,
): Promise<number> {
  let total = 0
  for (let planned = BLOCK_SIZE; planned > 0 && !stopping?.aborted; total += planned) {
    planned = await planBlock(db, clock(), config.timeZone)
  }
  return total
}
