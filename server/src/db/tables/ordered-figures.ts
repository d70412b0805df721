import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/**
 * Dealers whose part of the ordered totals must be recomputed, written by triggers on all of its sources. Nobody waits
 * for a row: writes only add some, and the fold deletes those it has seen.
 */
export const orderedTouches = pgTable('ordered_touches', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  dealerId: uuid('dealer_id').notNull(),
})

/** Each ordered order as it was at its dealer's last fold: its part of the totals. */
export const orderedFacts = pgTable(
  'ordered_facts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    dealerId: uuid('dealer_id').notNull(),
    orderYear: integer('order_year').notNull(),
    district: text('district'),
    brand: text('brand'),
    /** Whether the dealer was active. */
    isActive: boolean('is_active').notNull(),
    signedAt: instant('signed_at').notNull(),
    annualCents: bigint('annual_cents', { mode: 'number' }).notNull(),
    /** Annual cents by the name of the category. */
    categories: jsonb('categories').$type<Record<string, number>>().notNull(),
  },
  (t) => [index('ordered_facts_dealer_idx').on(t.dealerId)],
)

/**
 * The totals of these facts, by year, the dealer's district and a part: the quarter of an hour of signing, brand,
 * category, and orders of active dealers. A name has a sign before it, since empty means none.
 */
export const orderedSums = pgTable(
  'ordered_sums',
  {
    orderYear: integer('order_year').notNull(),
    district: text('district').notNull(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    /** Quarters of an hour since 1970, which line up in every time zone; 0 for other parts. */
    quarter: integer('quarter').notNull(),
    orders: integer('orders').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderYear, t.district, t.kind, t.name, t.quarter] })],
)
