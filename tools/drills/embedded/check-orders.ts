import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agreementSnapshots, auditEvents, mailOutbox, orderItems, orders } from '../../../server/src/db/tables'
import { assertIntact } from '../../../server/src/modules/agreements/assert-intact'
import { openEmbedded } from '../../../server/src/platform/database/embedded'
import type { Db } from '../../../server/src/platform/database/types'

type Order = typeof orders.$inferSelect
type Item = typeof orderItems.$inferSelect

function faultOf(order: Order, items: readonly Item[]): string | null {
  const sum = (type: string): number =>
    items.reduce((total, item) => (item.pricingType === type ? total + item.priceCents : total), 0)
  const monthly = sum('monthly')
  const oneTime = sum('one_time')
  const isRight =
    order.monthlyCents === monthly &&
    order.oneTimeCents === oneTime &&
    order.annualCents === monthly * order.months + oneTime
  return isRight ? null : `order ${order.orderNumber} does not add up`
}

/** A signed order has one agreement, one event and one message. */
async function halfOrders(db: Db): Promise<string[]> {
  const found = await db.$count(orders)
  const parts = { agreements: agreementSnapshots, events: auditEvents, messages: mailOutbox }
  const faults: string[] = []
  for (const [name, table] of Object.entries(parts)) {
    const count = await db.$count(table)
    if (count !== found) faults.push(`${found} orders have ${count} ${name}`)
  }
  return faults
}

async function faultsIn(db: Db, answered: readonly string[]): Promise<string[]> {
  const found = await db.select().from(orders)
  const items = new Map<string, Item[]>(found.map(({ id }) => [id, []]))
  for (const item of await db.select().from(orderItems)) items.get(item.orderId)?.push(item)
  const faults = answered.filter((id) => !items.has(id)).map((id) => `order ${id} was answered and is gone`)
  for (const agreement of await db.select().from(agreementSnapshots)) assertIntact(agreement)
  faults.push(...found.flatMap((order) => faultOf(order, items.get(order.id) ?? []) ?? []))
  return [...faults, ...(await halfOrders(db))]
}

/**
 * Opens a copy of the database under `dataDir` and looks whether the orders that were answered are there and everything
 * is whole. No server may have it open.
 * @returns what is wrong, each in a line; how many orders there are
 */
export async function checkOrders(
  dataDir: string,
  answered: readonly string[],
): Promise<{ faults: string[]; orders: number }> {
  const parent = await mkdtemp(join(tmpdir(), 'portal-drill-copy-'))
  try {
    await cp(join(dataDir, 'db'), join(parent, 'db'), { recursive: true })
    const { db, close } = await openEmbedded({ dataDir: join(parent, 'db') })
    try {
      return { faults: await faultsIn(db, answered), orders: await db.$count(orders) }
    } finally {
      await close()
    }
  } catch (error) {
    return { faults: [`the database does not open or is damaged: ${String(error)}`], orders: 0 }
  } finally {
    await rm(parent, { recursive: true })
  }
}
