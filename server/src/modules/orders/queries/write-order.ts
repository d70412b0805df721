import { randomUUID } from 'node:crypto'
import { statusAfterSigning } from '@portal/contract/rules/order-status'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isDraft } from '../../../core/orders/ordered'
import { orderItems, orders } from '../../../db/tables/orders'
import type { Tx } from '../../../platform/database/types'
import type { OrderDraft, Signature } from '../order-draft'
import type { OrderCore, OrderLine, StoredLine } from '../order-row'
import { insertLines } from './insert-lines'
import { orderColumns } from './order-columns'

/** Times are kept in microseconds and travel in milliseconds. */
const updatedAtIs = (at: Date): SQL =>
  sql`date_trunc('milliseconds', ${orders.updatedAt}) = ${at.toISOString()}::timestamptz`

const figuresOf = (draft: OrderDraft) => ({
  months: draft.months,
  monthlyCents: draft.monthlyCents,
  oneTimeCents: draft.oneTimeCents,
  annualCents: draft.annualCents,
  springPercent: draft.springPercent,
  paymentTerms: draft.paymentTerms,
  dealerInformation: draft.dealerInformation,
})

const signed = (signature: Signature | null) => (signature ? { status: statusAfterSigning, ...signature } : {})

// Of one value only, however often it is named; a number is never given twice, so one may be lost with a transaction.
const nextNumber = (tx: Tx, orderYear: number) =>
  tx.$with('numbered').as(
    tx
      .select({
        number: sql<string>`${`${orderYear}-`} || lpad(next::text, greatest(6, length(next::text)), '0')`.as('number'),
      })
      .from(sql`nextval('order_numbers') as next`),
  )

/** An order's lines as they will be stored, in their order. */
export const linesToStore = (lines: readonly OrderLine[]): StoredLine[] =>
  lines.map((line, position) => ({ ...line, id: randomUUID(), position }))

// A reference to the order is checked at the statement's end, when the order is there.
const storedLines = (tx: Tx, orderId: string, lines: readonly StoredLine[], condition?: SQL) =>
  tx.$with('lines', {}).as(
    insertLines(
      lines.map((line) => ({ ...line, orderId })),
      condition,
    ),
  )

/**
 * Stores a dealer's first order of a year with its lines under the next number, in one statement. A second order violates
 * `orders_dealer_year_key`.
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
      ...figuresOf(draft),
      ...signed(signature),
      createdAt: now,
      updatedAt: now,
    })
    .returning(orderColumns)
  if (!row) throw new Error('An insert returned no row')
  return row
}

/**
 * Writes a draft anew with other lines in one statement, provided it still is what was read. Undefined when it no longer is:
 * then nothing is written.
 */
export async function updateDraft(
  tx: Tx,
  read: Pick<OrderCore, 'id' | 'updatedAt'>,
  draft: OrderDraft,
  lines: readonly StoredLine[],
  signature: Signature | null,
  updatedAt: Date,
): Promise<OrderCore | undefined> {
  // Waits for whoever is changing the order, and finds it only if it then still is what was read.
  const unchanged = tx.$with('unchanged').as(
    tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, read.id), isDraft, updatedAtIs(read.updatedAt)))
      .for('update'),
  )
  const isUnchanged = sql`exists (select from ${unchanged})`
  const cleared = tx.$with('cleared').as(
    tx
      .delete(orderItems)
      .where(and(eq(orderItems.orderId, read.id), isUnchanged))
      .returning({ id: orderItems.id }),
  )
  // The count has the old lines go before the new ones come: a package stands on an order once.
  const areCleared = sql`(select count(*) from ${cleared}) >= 0 and ${isUnchanged}`
  const [row] = await tx
    .with(unchanged, cleared, storedLines(tx, read.id, lines, areCleared))
    .update(orders)
    .set({
      ...figuresOf(draft),
      ...signed(signature),
      updatedAt,
    })
    .where(and(eq(orders.id, read.id), isUnchanged))
    .returning(orderColumns)
  return row
}

/** Changes the split, provided the order still is what was read; false when it no longer is. */
export async function updateSplit(
  tx: Tx,
  read: Pick<OrderCore, 'id' | 'status' | 'updatedAt'>,
  springPercent: number,
  updatedAt: Date,
): Promise<boolean> {
  const changed = await tx
    .update(orders)
    .set({ springPercent, updatedAt })
    .where(and(eq(orders.id, read.id), eq(orders.status, read.status), updatedAtIs(read.updatedAt)))
    .returning({ id: orders.id })
  return changed.length > 0
}
