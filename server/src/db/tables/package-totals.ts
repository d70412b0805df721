import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/**
 * Dealers whose part of the package report must be recomputed. Written by triggers: on `ordered_touches`, which covers
 * the data of orders, and on the dealer's territory manager.
 */
export const packageTouches = pgTable('package_touches', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  dealerId: uuid('dealer_id').notNull(),
})

/**
 * A step of a dealer from the previous year's order to the current one. `k` is the kind of its subject (package,
 * category, dealer), `n` the subject's name, `c` annual cents. `m` is the move: kept, up, down or new for this year's
 * order; was or left for the year before. Stored JSON: changing it needs a migration.
 */
export interface StoredStep {
  k: 'package' | 'category' | 'dealer'
  n: string
  m: 'kept' | 'up' | 'down' | 'new' | 'was' | 'left'
  c: number
}

/** The steps of each dealer into each year, as of the dealer's last fold. */
export const packageFacts = pgTable(
  'package_facts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    dealerId: uuid('dealer_id').notNull(),
    orderYear: integer('order_year').notNull(),
    district: text('district'),
    brand: text('brand'),
    managerId: uuid('manager_id'),
    /** When the order of the previous year was signed; null without one. */
    lastAt: instant('last_at'),
    /** The four-day bucket of that time, counted from 1970; -1 without one. */
    bucket: integer('bucket').notNull(),
    steps: jsonb('steps').$type<StoredStep[]>().notNull(),
  },
  (t) => [
    index('package_facts_dealer_idx').on(t.dealerId),
    index('package_facts_year_bucket_idx').on(t.orderYear, t.bucket),
  ],
)

/** The totals of these steps. A district or brand has a prefix, because an empty value means none. */
export const packageSums = pgTable(
  'package_sums',
  {
    orderYear: integer('order_year').notNull(),
    /** Also `manager`: the dealers' steps by their territory manager. */
    kind: text('kind').notNull(),
    bucket: integer('bucket').notNull(),
    name: text('name').notNull(),
    move: text('move').notNull(),
    district: text('district').notNull(),
    brand: text('brand').notNull(),
    dealers: integer('dealers').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderYear, t.kind, t.bucket, t.name, t.move, t.district, t.brand] })],
)
