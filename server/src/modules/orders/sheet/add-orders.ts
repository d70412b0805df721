import { lacksSignature } from '@portal/contract/rules/order-status'
import { formatOrderNumber } from '@portal/contract/rules/order-year'
import { recordAudits } from '../../../core/audit/record-audit'
import type { Tx } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import { orderEvent, summarizeOrder } from '../order-events'
import type { NewOrder } from './order-change'
import { listImportedNumbers } from './queries/list-imported-orders'
import { drawSequences, listDeletedNumbers } from './queries/order-numbers'
import { insertImportedItems, insertImportedOrders, type NumberedOrder } from './queries/write-imported-orders'
import { readInBlocks } from './read-in-blocks'

/** The maximum number of sequence values drawn at a time: enough to get past a long run of imported numbers. */
const MAX_DRAW = 5000

/** Returns the numbers that belong to an order, or did before it was deleted. */
async function usedNumbers(tx: Tx, numbers: readonly string[]): Promise<Set<string>> {
  const stored = await readInBlocks(numbers, (block) => listImportedNumbers(tx, block))
  const deleted = await readInBlocks(numbers, (block) => listDeletedNumbers(tx, block))
  return new Set([...stored, ...deleted.map(({ number }) => number)])
}

/**
 * Draws numbers from the sequence for orders without one. Files can assign any number to orders of earlier years, so
 * this skips used numbers and doubles the count of each draw.
 * @param years the year of each order
 * @param assignedNumbers the numbers that the same file assigns to other orders
 * @returns a number for each year, in the same order
 */
async function drawNumbers(tx: Tx, years: readonly number[], assignedNumbers: ReadonlySet<string>): Promise<string[]> {
  const numbers: string[] = []
  for (let count = years.length; numbers.length < years.length; count = Math.min(count * 2, MAX_DRAW)) {
    const sequences = await drawSequences(tx, count)
    const orderYears = [...new Set(years.slice(numbers.length))]
    const used = await usedNumbers(
      tx,
      sequences.flatMap((sequence) => orderYears.map((year) => formatOrderNumber(year, sequence))),
    )
    for (const sequence of sequences) {
      const year = years[numbers.length]
      if (year === undefined) break
      const number = formatOrderNumber(year, sequence)
      if (!used.has(number) && !assignedNumbers.has(number)) numbers.push(number)
    }
  }
  return numbers
}

/** Assigns the next numbers to orders without one. */
async function assignNumbers(
  tx: Tx,
  orders: readonly NewOrder[],
  assignedNumbers: ReadonlySet<string>,
): Promise<NumberedOrder[]> {
  const years = orders.filter(({ orderNumber }) => orderNumber === null).map(({ orderYear }) => orderYear)
  const drawn = (await drawNumbers(tx, years, assignedNumbers)).values()
  return orders.map((order) => {
    const orderNumber = order.orderNumber ?? drawn.next().value
    if (orderNumber === undefined) throw new Error('The sequence returned too few numbers')
    return { ...order, orderNumber }
  })
}

/**
 * Stores new orders with their packages and an audit event each. A placed one has the program version of its signing
 * day, or without one the version in effect.
 * @param assignedNumbers the numbers that the whole file assigns to new orders
 * @returns their numbers, in the same order
 */
export async function addOrders(
  tx: Tx,
  ctx: SessionContext,
  orders: readonly NewOrder[],
  assignedNumbers: ReadonlySet<string>,
): Promise<string[]> {
  const numberedOrders = await assignNumbers(tx, orders, assignedNumbers)
  const pinnedOrders = numberedOrders.map((order) => ({
    ...order,
    programNumber:
      order.signedAt !== null || lacksSignature(order) ? ctx.program.numberAt(order.signedAt ?? ctx.now) : null,
  }))
  await insertImportedOrders(tx, pinnedOrders, ctx.now)
  const items = numberedOrders.flatMap(({ id: orderId, lines }) =>
    lines.map((line, position) => ({ ...line, id: crypto.randomUUID(), orderId, position })),
  )
  await insertImportedItems(tx, items)
  const events = numberedOrders.map((order) => {
    const { signedAt, signerName } = order
    const signing = signedAt === null ? {} : { signedAt: signedAt.toISOString(), signerName }
    return orderEvent('order.imported', order, {
      after: { ...summarizeOrder({ ...order, items: order.lines }), ...signing },
    })
  })
  await recordAudits(tx, ctx, events)
  return numberedOrders.map(({ orderNumber }) => orderNumber)
}
