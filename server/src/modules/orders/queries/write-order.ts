import { randomUUID } from 'node:crypto'
import { statusAfterSigning } from '@portal/contract/rules/order-status'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isDraft } from '../../../core/orders/order-conditions'
import { orderItems, orders } from '../../../db/tables/orders'
import type { Tx } from '../../../platform/database/types'
import type { OrderDraft, Signature } from '../order-draft'
import type { OrderCore, OrderLine, StoredLine } from '../order-row'
import { insertLines } from './insert-lines'
import { orderColumns } from './order-columns'

/** The database stores microseconds; the API sends milliseconds. */
const hasUpdatedAt = (at: Date): SQL =>
  sql`date_trunc('milliseconds', ${orders.updatedAt}) = ${at.toISOString()}::timestamptz`

const draftColumns = (draft: OrderDraft) => ({
  months: draft.months,
  monthlyCents: draft.monthlyCents,
  oneTimeCents: draft.oneTimeCents,
  annualCents: draft.annualCents,
  springPercent: draft.springPercent,
  paymentTerms: draft.paymentTerms,
  dealerInformation: draft.dealerInformation,
})

const signatureColumns = (signature: Signature | null) =>
  signature ? { status: statusAfterSigning, ...signature } : {}

// One row, so that every reference returns the same number. The sequence never repeats a number, so a rollback loses
// one.
const nextNumber = (tx: Tx, orderYear: number) =>
  tx.$with('numbered').as(
    tx
      .select({
        number: sql<string>`${`${orderYear}-`} || lpad(next::text, greatest(6, length(next::text)), '0')`.as('number'),
      })
      .from(sql`nextval('order_numbers') as next`),
  )

/** Adds IDs and positions to an order's lines. */
export const linesToStore = (lines: readonly OrderLine[]): StoredLine[] =>
  lines.map((line, position) => ({ ...line, id: randomUUID(), position }))

// The foreign key is checked at the end of the statement, after the order is inserted.
const storedLines = (tx: Tx, orderId: string, lines: readonly StoredLine[], condition?: SQL) =>
  tx.$with('lines', {}).as(
    insertLines(
      lines.map((line) => ({ ...line, orderId })),
      condition,
    ),
  )

/**
 * Inserts a dealer's first order of a year with its lines and the next number, in one statement. A second order
 * violates `orders_dealer_year_key`.
 */
export async function insertOrder(
  tx: Tx,
  draft: OrderDraft,
  lines: readonly StoredLine[],
  signature: Signature | null,
  now: Date,
): Promise<OrderCore> {
  const id = randomUUID()
  const orderNumber = sql`(select number from numbered)`
  const [row] = await tx
    .with(nextNumber(tx, draft.orderYear), storedLines(tx, id, lines))
    .insert(orders)
    .values({
      id,
      orderNumber,
      orderYear: draft.orderYear,
      dealerId: draft.dealerId,
      status: 'pending',
      ...draftColumns(draft),
      ...signatureColumns(signature),
      createdAt: now,
      updatedAt: now,
    })
    .returning(orderColumns)
  if (!row) throw new Error('An insert returned no row')
  return row
}

/**
 * Rewrites a draft and its lines in one statement. Returns undefined and writes nothing when the draft changed since it
 * was read.
 */
export async function updateDraft(
  tx: Tx,
  read: Pick<OrderCore, 'id' | 'updatedAt'>,
  draft: OrderDraft,
  lines: readonly StoredLine[],
  signature: Signature | null,
  updatedAt: Date,
): Promise<OrderCore | undefined> {
  // Waits for a concurrent change. Finds the order only if it did not change.
  const unchanged = tx.$with('unchanged').as(
    tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, read.id), isDraft, hasUpdatedAt(read.updatedAt)))
      .for('update'),
  )
  const isUnchanged = sql`exists (select from ${unchanged})`
  const deletedLines = tx.$with('cleared').as(
    tx
      .delete(orderItems)
      .where(and(eq(orderItems.orderId, read.id), isUnchanged))
      .returning({ id: orderItems.id }),
  )
  // The count forces the old lines to be deleted before the new ones are inserted: an order has a package only once.
  const areLinesDeleted = sql`(select count(*) from ${deletedLines}) >= 0 and ${isUnchanged}`
  const [row] = await tx
    .with(unchanged, deletedLines, storedLines(tx, read.id, lines, areLinesDeleted))
    .update(orders)
    .set({
      ...draftColumns(draft),
      ...signatureColumns(signature),
      updatedAt,
    })
    .where(and(eq(orders.id, read.id), isUnchanged))
    .returning(orderColumns)
  return row
}

/** Changes the split; false when the order changed since it was read. */
export async function updateSplit(
  tx: Tx,
  read: Pick<OrderCore, 'id' | 'status' | 'updatedAt'>,
  springPercent: number,
  updatedAt: Date,
): Promise<boolean> {
  const changed = await tx
    .update(orders)
    .set({ springPercent, updatedAt })
    .where(and(eq(orders.id, read.id), eq(orders.status, read.status), hasUpdatedAt(read.updatedAt)))
    .returning({ id: orders.id })
  return changed.length > 0
}
