import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/**
 * Dealers whose part of the ordered totals must be recomputed, written by triggers on all of its sources. No
 * transaction waits for a row lock: writes only insert rows, and the fold deletes the rows that it read.
 */
export const orderedTouches = pgTable('ordered_touches', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  dealerId: uuid('dealer_id').notNull(),
})

/** The part of each order in the totals, as of its dealer's last fold. */
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
    /** Annual cents by category name. */
    categories: jsonb('categories').$type<Record<string, number>>().notNull(),
  },
  (t) => [index('ordered_facts_dealer_idx').on(t.dealerId)],
)

/**
 * The totals of these facts by year and district, each broken down by the quarter hour of signing, by brand, by
 * category, and for active dealers. A name has a prefix, because an empty value means none.
 */
export const orderedSums = pgTable(
  'ordered_sums',
  {
    orderYear: integer('order_year').notNull(),
    district: text('district').notNull(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    /** Quarter hours since 1970, which align with every time zone; 0 for other breakdowns. */
    quarter: integer('quarter').notNull(),
    orders: integer('orders').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderYear, t.district, t.kind, t.name, t.quarter] })],
)
