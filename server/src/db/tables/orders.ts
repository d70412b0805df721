import type { DealerInformation } from '@portal/contract/orders/order'
import type { PricingType, Tier } from '@portal/contract/rules/pricing'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { packages } from './catalog'
import { id, instant, sortByName } from './columns'

/** Sequence for order numbers. A number is never reused. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 1 })

/**
 * The versions of the program, each a whole document. The version in effect is the one that took effect last and is not
 * withdrawn. A trigger rejects deletion and every change except that the version was superseded or withdrawn, each once.
 * Source: docs/spec 24.2.
 */
export const programVersions = pgTable(
  'program_versions',
  {
    number: integer('number').primaryKey(),
    /** A `ProgramDocument`, a stored JSON shape: changing it needs a schema that still accepts earlier versions. */
    content: jsonb('content').notNull(),
    /** SHA-256 of the canonical JSON of `content`, in lowercase hexadecimal. */
    sha256: text('sha256').notNull(),
    takesEffectAt: instant('takes_effect_at').notNull(),
    /** When the following version took effect. */
    supersededAt: instant('superseded_at'),
    /** When an approver withdrew the version, always before it took effect. */
    withdrawnAt: instant('withdrawn_at'),
    /** Without references to accounts: a version never changes, also not when an account is deleted. Hence the names. */
    withdrawnBy: uuid('withdrawn_by'),
    withdrawnByName: text('withdrawn_by_name'),
    withdrawalReason: text('withdrawal_reason'),
    /** The version whose content the draft changed. This and the following columns are null for version 1 alone. */
    basedOn: integer('based_on'),
    title: text('title'),
    reason: text('reason'),
    approvedAt: instant('approved_at'),
    approvedBy: uuid('approved_by'),
    approvedByName: text('approved_by_name'),
    /** Null if the approver wrote none. */
    approvalComment: text('approval_comment'),
    /** The effects that the approver saw, a `Plan`. Stored JSON: changing it needs a schema that still accepts earlier ones. */
    plan: jsonb('plan'),
  },
  (t) => [
    uniqueIndex('program_versions_effect_key').on(t.takesEffectAt).where(sql`withdrawn_at is null`),
    check('program_versions_number_check', sql`number > 0`),
    check('program_versions_sha256_check', sql`sha256 ~ '^[0-9a-f]{64}$'`),
    check('program_versions_withdrawn_check', sql`withdrawn_at < takes_effect_at`),
    check(
      'program_versions_approved_check',
      sql`number = 1 or (num_nulls(based_on, title, reason, approved_at, approved_by, approved_by_name, plan) = 0 and approved_at <= takes_effect_at)`,
    ),
    check(
      'program_versions_withdrawal_check',
      sql`num_nulls(withdrawn_at, withdrawn_by, withdrawn_by_name, withdrawal_reason) in (0, 4)`,
    ),
    foreignKey({
      name: 'program_versions_based_on_program_versions_number_fk',
      columns: [t.basedOn],
      foreignColumns: [t.number],
    }),
  ],
)

/**
 * One dealer's order for one program year. All amounts are integer cents and stored on the row, so that lists never add
 * up items. `dealer_information` is stored JSON: changing it needs a migration.
 */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    orderNumber: text('order_number').notNull(),
    orderYear: integer('order_year').notNull(),
    dealerId: uuid('dealer_id')
      .notNull()
      .references(() => accounts.id),
    status: text('status').notNull(),
    /** The status to return to once the Pending change request is settled; set only while status is `request`. */
    statusBeforeRequest: text('status_before_request'),
    months: integer('months').notNull().default(10),
    /** Whether staff set the months, which then stay when the dealer continues the draft. */
    monthsSetByStaff: boolean('months_set_by_staff').notNull().default(false),
    /** Sum of the monthly items: `totalAmount` in the API. */
    monthlyCents: bigint('monthly_cents', { mode: 'number' }).notNull(),
    oneTimeCents: bigint('one_time_cents', { mode: 'number' }).notNull(),
    annualCents: bigint('annual_cents', { mode: 'number' }).notNull(),
    springPercent: integer('spring_percent').notNull().default(60),
    paymentTerms: text('payment_terms').notNull().default('credit'),
    dealerInformation: jsonb('dealer_information').$type<DealerInformation>().notNull(),
    signedAt: instant('signed_at'),
    signerName: text('signer_name'),
    /**
     * The program version whose terms the order keeps from its signature on, or since staff moved it past Pending. Null
     * for a draft. A placed order with null has the first version. A trigger rejects changes.
     */
    programNumber: integer('program_number').references(() => programVersions.number),
    /** Maintained by a trigger. */
    searchText: text('search_text').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('orders_order_number_key').on(t.orderNumber),
    uniqueIndex('orders_dealer_year_key')
      .on(t.dealerId, t.orderYear)
      .where(sql`status not in ('cancelled', 'expired')`),
    index('orders_dealer_idx').on(t.dealerId, t.createdAt),
    index('orders_created_idx').on(t.createdAt.desc(), t.id.desc()),
    // The newest activity: an order is placed when it is signed.
    index('orders_placed_idx').on(sql`coalesce(${t.signedAt}, ${t.createdAt}) desc nulls last`, t.id.desc()),
    index('orders_updated_idx').on(t.updatedAt.desc(), t.id.desc()),
    index('orders_status_created_idx').on(t.status, t.createdAt.desc(), t.id.desc()),
    index('orders_year_created_idx').on(t.orderYear.desc(), t.createdAt.desc(), t.id.desc()),
    // The previous release sorts by it.
    index('orders_company_idx').on(sql`lower(${t.dealerInformation}->>'companyName')`, t.createdAt.desc(), t.id.desc()),
    index('orders_sorted_company_idx').on(
      sortByName(sql`${t.dealerInformation}->>'companyName'`),
      t.createdAt.desc(),
      t.id.desc(),
    ),
    index('orders_sorted_number_idx').on(sortByName(t.orderNumber), t.id),
    index('orders_ordered_idx')
      .on(t.orderYear, t.annualCents.desc(), t.dealerId)
      .where(sql`signed_at is not null and status not in ('cancelled', 'expired')`),
    index('orders_monthly_idx').on(t.monthlyCents, t.id),
    // Placed orders without a number, for the job that fills it in.
    index('orders_unnumbered_idx')
      .on(t.id)
      .where(
        sql`program_number is null and (signed_at is not null or status not in ('pending', 'expired', 'cancelled'))`,
      ),
    index('orders_search_idx').using('gin', sql`${t.searchText} gin_trgm_ops`),
    check(
      'orders_status_check',
      sql`status in ('pending', 'in_progress', 'active', 'request', 'completed', 'cancelled', 'expired', 'signed', 'processing', 'shipped', 'delivered')`,
    ),
    check('orders_months_check', sql`months between 1 and 60`),
    check('orders_year_check', sql`order_year between 2000 and 2100`),
    check('orders_amounts_check', sql`monthly_cents >= 0 and one_time_cents >= 0`),
    check('orders_annual_check', sql`annual_cents = monthly_cents * months + one_time_cents`),
    check('orders_spring_percent_check', sql`spring_percent between 0 and 100`),
    check('orders_payment_terms_check', sql`payment_terms in ('credit', 'cod')`),
    check('orders_request_check', sql`(status = 'request') or status_before_request is null`),
    check('orders_signer_check', sql`signed_at is null or length(signer_name) > 0`),
  ],
)

/** An item of an order: a copy of the package as ordered, or a custom line without one. */
export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    packageId: uuid('package_id').references(() => packages.id, { onDelete: 'set null' }),
    /** Position in the order's list, from 0. */
    position: integer('position').notNull(),
    packageName: text('package_name').notNull(),
    packageDescription: text('package_description').notNull().default(''),
    categoryName: text('category_name').notNull().default(''),
    tier: text('tier').$type<Tier>(),
    priceCents: integer('price_cents').notNull(),
    pricingType: text('pricing_type').$type<PricingType>().notNull(),
    quantity: integer('quantity').notNull().default(1),
    /** Whether staff set the price or added a custom package, which then stays when the dealer continues the draft. */
    setByStaff: boolean('set_by_staff').notNull().default(false),
  },
  (t) => [
    uniqueIndex('order_items_order_package_key').on(t.orderId, t.packageId).where(sql`package_id is not null`),
    index('order_items_order_idx').on(t.orderId, t.position),
    index('order_items_package_idx').on(t.packageId),
    check('order_items_price_check', sql`price_cents between 0 and 1000000000`),
    check('order_items_quantity_check', sql`quantity between 1 and 1000`),
    check('order_items_pricing_type_check', sql`pricing_type in ('monthly', 'one_time')`),
    check('order_items_name_check', sql`length(package_name) between 1 and 200`),
  ],
)

/** Orders placed with a key, so that a repeated request finds the order instead of being rejected. */
export const orderPlacings = pgTable(
  'order_placings',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    dealerId: uuid('dealer_id')
      .notNull()
      .references(() => accounts.id),
    /** Generated by the dealer's browser. Keys of different dealers are unrelated. */
    key: text('key').notNull(),
    /** SHA-256 of the ordered items and the consents, in lowercase hexadecimal. */
    contentSha256: text('content_sha256').notNull(),
  },
  (t) => [
    uniqueIndex('order_placings_dealer_key').on(t.dealerId, t.key),
    check('order_placings_content_check', sql`content_sha256 ~ '^[0-9a-f]{64}$'`),
  ],
)
