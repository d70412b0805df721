import type { DeliveryStatus } from '@portal/contract/marketing/delivery-status'
import type {
  DealerInput,
  PromiseKind,
  PromiseWindow,
  ResultMetric,
  Season,
  SilenceRule,
} from '@portal/contract/marketing/kinds'
import type { Tier } from '@portal/contract/rules/pricing'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { packages } from './catalog'
import { id, instant } from './columns'
import { orders } from './orders'

/** What a package promises. Orders copy it when they are signed, so a change affects only later orders. */
export const packagePromises = pgTable(
  'package_promises',
  {
    id: id(),
    packageId: uuid('package_id')
      .notNull()
      .references(() => packages.id, { onDelete: 'cascade' }),
    /** Position in the package's list, from 0. */
    position: smallint('position').notNull(),
    kind: text('kind').$type<PromiseKind>().notNull(),
    title: text('title').notNull(),
    note: text('note').notNull().default(''),
    /** The number of deliveries that it creates. */
    count: smallint('count').notNull(),
    /** One window per delivery. Stored JSON: changing it needs a migration. */
    windows: jsonb('windows').$type<PromiseWindow[]>().notNull(),
    needsProof: boolean('needs_proof').notNull().default(false),
    needsInput: text('needs_input').array().$type<DealerInput[]>().notNull().default([]),
    leadDays: smallint('lead_days').notNull().default(0),
    /** Its share of the package's price, relative to the package's other promises. */
    weight: smallint('weight').notNull(),
    metrics: text('metrics').array().$type<ResultMetric[]>().notNull().default([]),
    onSilence: text('on_silence').$type<SilenceRule>().notNull().default('wait'),
  },
  (t) => [
    uniqueIndex('package_promises_position_key').on(t.packageId, t.position),
    check('package_promises_title_check', sql`length(title) between 1 and 120 and length(note) <= 500`),
    check(
      'package_promises_count_check',
      sql`count between 1 and 60 and jsonb_typeof(windows) = 'array' and jsonb_array_length(windows) = count`,
    ),
    check('package_promises_lead_days_check', sql`lead_days between 0 and 180`),
    check('package_promises_weight_check', sql`weight between 1 and 1000`),
    check('package_promises_on_silence_check', sql`on_silence in ('wait', 'last_years', 'release')`),
  ],
)

/**
 * Which signed orders have their deliveries. Triggers on orders add a row when an order is signed, and mark it when the
 * order changes. A job plans what is due. An order that was signed by an earlier release has no row and no deliveries.
 */
export const deliveryPlans = pgTable(
  'delivery_plans',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    isDue: boolean('is_due').notNull().default(true),
    /** The items of the order that were planned, so that only items added later are. */
    plannedItems: uuid('planned_items').array().notNull().default([]),
    /** Null until the first time. */
    plannedAt: instant('planned_at'),
  },
  (t) => [index('delivery_plans_due_idx').on(t.orderId).where(sql`is_due`)],
)

/** One thing owed to a dealer. What it is and its dates are copies, so later changes of the package never affect it. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The order's item. Not a reference: an edit of an order writes all its items again, with their former IDs. */
    orderItemId: uuid('order_item_id').notNull(),
    dealerId: uuid('dealer_id')
      .notNull()
      .references(() => accounts.id),
    orderYear: integer('order_year').notNull(),
    packageName: text('package_name').notNull(),
    tier: text('tier').$type<Tier>(),
    /** Identifies the promise within the order: the item and the promise's position. */
    promiseKey: text('promise_key').notNull(),
    kind: text('kind').$type<PromiseKind>().notNull(),
    title: text('title').notNull(),
    note: text('note').notNull(),
    /** Its number among the deliveries of its promise, from 1. */
    sequence: smallint('sequence').notNull(),
    of: smallint('of').notNull(),
    /** Its position among the deliveries of its item, from 0. The last one takes the odd cents. */
    position: smallint('position').notNull(),
    windowFrom: date('window_from', { mode: 'string' }).notNull(),
    windowTo: date('window_to', { mode: 'string' }).notNull(),
    inputDue: date('input_due', { mode: 'string' }),
    proofDue: date('proof_due', { mode: 'string' }),
    inMarketFrom: date('in_market_from', { mode: 'string' }),
    inMarketTo: date('in_market_to', { mode: 'string' }),
    season: text('season').$type<Season>().notNull(),
    needsInput: text('needs_input').array().$type<DealerInput[]>().notNull(),
    metrics: text('metrics').array().$type<ResultMetric[]>().notNull(),
    onSilence: text('on_silence').$type<SilenceRule>().notNull(),
    status: text('status').$type<DeliveryStatus>().notNull().default('planned'),
    /** Why it is canceled: its item was removed, or its order was canceled and can be reinstated. */
    cancellation: text('cancellation').$type<'item' | 'order'>(),
    weight: smallint('weight').notNull(),
    /** Its share of the order's item. */
    plannedCents: bigint('planned_cents', { mode: 'number' }).notNull(),
    /** What it cost; null while unknown. Dealers never see it. */
    actualCents: bigint('actual_cents', { mode: 'number' }),
    /** For optimistic locking. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('deliveries_promise_key').on(t.orderId, t.promiseKey, t.sequence),
    index('deliveries_dealer_idx').on(t.dealerId, t.orderYear),
    check(
      'deliveries_status_check',
      sql`status in ('planned', 'needs_input', 'in_design', 'proof_out', 'changes', 'approved', 'in_production', 'in_market', 'done', 'paused', 'cancelled')`,
    ),
    check(
      'deliveries_cancellation_check',
      sql`cancellation is null or (status = 'cancelled' and cancellation in ('item', 'order'))`,
    ),
    check('deliveries_season_check', sql`season in ('spring', 'fall')`),
    check('deliveries_window_check', sql`window_from <= window_to and in_market_from <= in_market_to`),
    check('deliveries_sequence_check', sql`sequence between 1 and "of" and "of" between 1 and 60`),
    check('deliveries_amounts_check', sql`planned_cents >= 0 and actual_cents >= 0 and weight between 1 and 1000`),
  ],
)

/** What happened to a delivery. A trigger rejects changes, and deletion unless its delivery is deleted with its order. */
export const deliveryEvents = pgTable(
  'delivery_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    kind: text('kind').$type<'planned' | 'canceled' | 'restored'>().notNull(),
    fromStatus: text('from_status').$type<DeliveryStatus>(),
    toStatus: text('to_status').$type<DeliveryStatus>().notNull(),
    /** Why it was canceled. */
    reason: text('reason').$type<'item' | 'order'>(),
  },
  (t) => [
    index('delivery_events_delivery_idx').on(t.deliveryId, t.at),
    check('delivery_events_kind_check', sql`kind in ('planned', 'canceled', 'restored')`),
  ],
)
