import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/**
 * Dealers whose part of what was ordered has to be made anew, written by triggers on all that it is made of. Nobody waits
 * for a row of it: writes only add some, and the fold removes those it has seen.
 */
export const orderedTouches = pgTable('ordered_touches', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  dealerId: uuid('dealer_id').notNull(),
})

/** Each ordered order as it was when its dealer was last folded: what of it stands in the sums. */
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
 * The sums of these facts, by year, the dealer's district and a part: the quarter of an hour they were signed in, brand,
 * category, and orders of active dealers. A name is written with a sign before it, since empty means none.
 */
export const orderedSums = pgTable(
  'ordered_sums',
  {
    orderYear: integer('order_year').notNull(),
    district: text('district').notNull(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    /** Quarters of an hour since 1970, which begin and end in every time zone alike; 0 for other parts. */
    quarter: integer('quarter').notNull(),
    orders: integer('orders').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderYear, t.district, t.kind, t.name, t.quarter] })],
)
