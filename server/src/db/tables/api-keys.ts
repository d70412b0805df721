import type { KeyScope } from '@portal/contract/api/capabilities'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { id, instant } from './columns'

/**
 * API keys with which other systems read. Only the hash of a key is stored. A revoked key keeps its row, for reference.
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** Its first characters, by which people recognize it. */
    startsWith: text('starts_with').notNull(),
    scopes: text('scopes').array().$type<KeyScope[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** Updated with the counts of its requests. */
    lastUsedAt: instant('last_used_at'),
    /** When it expires or was revoked; null if it never expires. */
    endsAt: instant('ends_at'),
  },
  (t) => [
    uniqueIndex('api_keys_token_hash_key').on(t.tokenHash),
    // A replaced key may have the same name as its successor.
    uniqueIndex('api_keys_name_key').on(sql`lower(${t.name})`).where(sql`ends_at is null`),
    check('api_keys_name_check', sql`length(name) between 1 and 80`),
    check('api_keys_scopes_check', sql`cardinality(scopes) > 0`),
  ],
)

/** How often each key was used in each minute, across all servers. Retained for as long as it is displayed. */
export const apiKeyCalls = pgTable(
  'api_key_calls',
  {
    keyId: uuid('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    minute: instant('minute').notNull(),
    calls: integer('calls').notNull(),
  },
  (t) => [
    primaryKey({ name: 'api_key_calls_pkey', columns: [t.keyId, t.minute] }),
    index('api_key_calls_minute_idx').on(t.minute),
  ],
)
