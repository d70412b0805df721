import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { bytes, instant } from './columns'

/** Failed sign-ins, counted per account and per address across all server processes. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /**
     * The normalized email address or dealer number key of the attempt. Stored instead of an account id, so that an
     * unknown account gets the same responses as a known one.
     */
    identifier: text('identifier').notNull(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    failedAt: instant('failed_at').notNull(),
  },
  (t) => [
    index('sign_in_failures_identifier_idx').on(t.identifier, t.failedAt),
    index('sign_in_failures_address_idx').on(t.address, t.failedAt),
  ],
)

/**
 * Failed sign-ins from browsers unknown to the account, counted per quarter hour by the properties that they share.
 * This detects guessing whose attempts come from different addresses and target different accounts.
 */
export const missCounts = pgTable(
  'miss_counts',
  {
    /** `block`: a range of addresses; `zip`: the ZIP code tried; `all`: everything. */
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    quarter: instant('quarter').notNull(),
    misses: integer('misses').notNull(),
  },
  (t) => [
    primaryKey({ name: 'miss_counts_pkey', columns: [t.kind, t.key, t.quarter] }),
    index('miss_counts_quarter_idx').on(t.quarter),
    check('miss_counts_kind_check', sql`kind in ('block', 'zip', 'all')`),
  ],
)

/** Used proofs of work: each allows one attempt. */
export const spentProofs = pgTable(
  'spent_proofs',
  {
    id: text('id').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('spent_proofs_expires_at_idx').on(t.expiresAt)],
)

/** Requests for a password link, counted per address across all server processes. */
export const passwordLinkRequests = pgTable(
  'password_link_requests',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The key by which requests from one network address are counted. */
    address: text('address').notNull(),
    requestedAt: instant('requested_at').notNull(),
  },
  (t) => [index('password_link_requests_address_idx').on(t.address, t.requestedAt)],
)

/** How often a network address checked agreements in its current minute, across all servers. */
export const verificationCounts = pgTable('verification_counts', {
  address: text('address').primaryKey(),
  since: instant('since').notNull(),
  checks: integer('checks').notNull(),
})

/** Keys shared by the servers of one database, created on first use. */
export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  key: bytes('key').notNull(),
  createdAt: instant('created_at').notNull(),
})
