import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/database/types'
import { numberAfterStatus } from '../../queries/bulk-orders'
import { insertLines, type OrderLineRow } from '../../queries/insert-lines'
import { idRows } from '../../queries/lock-orders'
import type { ImportedOrder, NewAmounts, NewOrder } from '../order-change'

const getRecords = (rows: readonly object[]) => sql`json_to_recordset(${JSON.stringify(rows)}::text::json)`

export type NumberedOrder = NewOrder & { orderNumber: string }

/** With the number of its program version; null for a draft. */
type PinnedOrder = NumberedOrder & { programNumber: number | null }

/** Inserts new orders without their lines, in one statement. */
export async function insertImportedOrders(tx: Tx, orders: readonly PinnedOrder[], now: Date): Promise<void> {
  if (orders.length === 0) return
  const rows = orders.map(({ lines: _lines, ...order }) => order)
  await tx.execute(sql`
    insert into orders (id, order_number, order_year, dealer_id, status, months, months_set_by_staff, monthly_cents,
      one_time_cents, annual_cents, spring_percent, payment_terms, dealer_information, signed_at, signer_name,
      program_number, created_at, updated_at)
    select r.id, r."orderNumber", r."orderYear", r."dealerId", r.status, r.months, r."monthsSetByStaff",
      r."monthlyCents", r."oneTimeCents", r."annualCents", r."springPercent", r."paymentTerms",
      r."dealerInformation", r."signedAt", r."signerName", r."programNumber",
      r."createdAt", ${now.toISOString()}::timestamptz
    from ${getRecords(rows)} as r(id uuid, "orderNumber" text, "orderYear" int, "dealerId" uuid, status text,
      months int, "monthsSetByStaff" boolean, "monthlyCents" bigint, "oneTimeCents" bigint, "annualCents" bigint,
      "springPercent" int, "paymentTerms" text, "dealerInformation" jsonb, "signedAt" timestamptz, "signerName" text,
      "programNumber" int, "createdAt" timestamptz)`)
}

/** Inserts lines of many orders in one statement. */
export async function insertImportedItems(tx: Tx, items: readonly OrderLineRow[]): Promise<void> {
  if (items.length > 0) await tx.execute(insertLines(items))
}

export async function deleteImportedItems(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx.execute(sql`delete from order_items where order_id in ${idRows(orderIds)}`)
}

type Amounts = Pick<NewAmounts, 'months' | 'monthsSetByStaff' | 'monthlyCents' | 'oneTimeCents' | 'annualCents'>

export interface AmountsRow extends Amounts {
  id: string
  /** A timestamp as text; null when the order day does not change. */
  createdAt: string | null
}

// Always later than the previous value, even within one millisecond, so that the server detects a stale edit.
const laterThan = (now: Date) =>
  sql`greatest(${now.toISOString()}::timestamptz, orders.updated_at + interval '1 millisecond')`

/** Updates amounts, months and order days of locked orders, in one statement. */
export async function updateAmounts(tx: Tx, rows: readonly AmountsRow[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    update orders set months = r.months, months_set_by_staff = r."monthsSetByStaff", monthly_cents = r."monthlyCents",
      one_time_cents = r."oneTimeCents", annual_cents = r."annualCents",
      created_at = coalesce(r."createdAt", orders.created_at), updated_at = ${laterThan(now)}
    from ${getRecords(rows)} as r(id uuid, months int, "monthsSetByStaff" boolean, "monthlyCents" bigint,
      "oneTimeCents" bigint, "annualCents" bigint, "createdAt" timestamptz)
    where orders.id = r.id`)
}

export type StatusRow = Pick<ImportedOrder, 'id' | 'status' | 'statusBeforeRequest'> & {
  /** A timestamp as text. */
  updatedAt: string
}

/**
 * Restores status and `updatedAt` of locked orders, in one statement. An earlier import then finds them unchanged and
 * can be undone too.
 * @param programNumber the version in effect, for orders that this moves past Pending
 */
export async function restoreStatuses(tx: Tx, rows: readonly StatusRow[], programNumber: number): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    update orders set status = r.status, status_before_request = r."statusBeforeRequest", updated_at = r."updatedAt",
      program_number = ${numberAfterStatus(sql`r.status`, programNumber)}
    from ${getRecords(rows)} as r(id uuid, status text, "statusBeforeRequest" text, "updatedAt" timestamptz)
    where orders.id = r.id`)
}

/** Returns when each order last changed. */
export async function listUpdateTimes(tx: Tx, ids: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await tx.execute<{ id: string; at: number }>(sql`
    select id, floor(extract(epoch from updated_at) * 1000)::float8 as at from orders where id in ${idRows(ids)}`)
  return new Map(rows.map(({ id, at }) => [id, new Date(at)]))
}
