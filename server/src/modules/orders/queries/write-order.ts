import { statusAfterSigning } from '@portal/contract/rules/order-status'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { orderItems, orders } from '../../../db/tables/orders'
import type { Tx } from '../../../platform/database/types'
import type { OrderCore, OrderDraft, OrderLine, Signature, StoredLine } from '../order-row'
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

/** Stores a dealer's first order of a year under the next number. A second one violates `orders_dealer_year_key`. */
export async function insertOrder(
  tx: Tx,
  draft: OrderDraft,
  signature: Signature | null,
  now: Date,
): Promise<OrderCore> {
  const orderNumber = sql`(select number from numbered)`
  const [row] = await tx
    .with(nextNumber(tx, draft.orderYear))
    .insert(orders)
    .values({
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
 * Writes a draft anew and clears its lines, provided it still is what was read; undefined when it no longer is.
 * The lines go in the same statement, the new ones come in the next.
 */
export async function updateDraft(
  tx: Tx,
  read: Pick<OrderCore, 'id' | 'updatedAt'>,
  draft: OrderDraft,
  signature: Signature | null,
  updatedAt: Date,
): Promise<OrderCore | undefined> {
  const cleared = tx
    .$with('cleared')
    .as(tx.delete(orderItems).where(eq(orderItems.orderId, read.id)).returning({ id: orderItems.id }))
  const [row] = await tx
    .with(cleared)
    .update(orders)
    .set({
      ...figuresOf(draft),
      ...signed(signature),
      updatedAt,
    })
    .where(
      and(eq(orders.id, read.id), eq(orders.status, 'pending'), isNull(orders.signedAt), updatedAtIs(read.updatedAt)),
    )
    .returning(orderColumns)
  return row
}

/** Stores an order's lines in their order, all in one statement. */
export async function insertLines(tx: Tx, orderId: string, lines: readonly OrderLine[]): Promise<StoredLine[]> {
  const values = lines.map((line, position) => ({ ...line, id: crypto.randomUUID(), orderId, position }))
  if (values.length > 0) await tx.insert(orderItems).values(values)
  return values.map(({ orderId: _orderId, ...line }) => line)
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
