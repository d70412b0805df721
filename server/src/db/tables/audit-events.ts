import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** The order number in an event's data, if any: deleted orders can still be found by it. */
const orderNumberInEvent = sql`coalesce(after->>'orderNumber', before->>'orderNumber')`

/**
 * The audit log. Each event is written in the transaction of its change, and contains names, so history survives
 * deletions.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    action: text('action').notNull(),
    /** The account that really acted; null for the system. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    actorRole: text('actor_role'),
    /** The account acted as; null without impersonation. */
    subjectId: uuid('subject_id'),
    subjectName: text('subject_name'),
    entityType: text('entity_type').notNull(),
    entityId: text('entity_id').notNull(),
    /** The order it concerns, for the order's timeline. */
    orderId: uuid('order_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    address: text('address').notNull().default(''),
    requestId: text('request_id').notNull().default(''),
    /** The event's own seal, made by the server that wrote it; null for events before there was a key. */
    seal: text('seal'),
    /** The search text, made by a trigger: names, address, request id, and the values before and after. */
    searchText: text('search_text'),
  },
  (t) => [
    index('audit_events_at_idx').on(t.at.desc(), t.id.desc()),
    index('audit_events_order_idx').on(t.orderId, t.at),
    index('audit_events_entity_idx').on(t.entityType, t.entityId, t.at),
    index('audit_events_actor_idx').on(t.actorId, t.at.desc(), t.id.desc()),
    index('audit_events_subject_idx').on(t.subjectId, t.at.desc(), t.id.desc()).where(sql`subject_id is not null`),
    index('audit_events_action_idx').on(t.action, t.at.desc(), t.id.desc()),
    index('audit_events_order_number_idx').on(orderNumberInEvent).where(sql`${orderNumberInEvent} is not null`),
    index('audit_events_search_idx').using('gin', sql`${t.searchText} gin_trgm_ops`),
  ],
)

/** Blocks of events, each chained to the previous one and sealed with a key that is not in the database. */
export const auditSeals = pgTable('audit_seals', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
  /** The ids it covers. The previous block ends just below. */
  firstId: bigint('first_id', { mode: 'number' }).notNull(),
  lastId: bigint('last_id', { mode: 'number' }).notNull(),
  /** The number of events among those ids: numbers may be drawn but not used. */
  events: integer('events').notNull(),
  /** SHA-256 over the events, in hexadecimal. */
  digest: text('digest').notNull(),
  sealedAt: instant('sealed_at').notNull(),
  /** Which key sealed it. */
  keyId: text('key_id').notNull(),
  /** SHA-256 over all of this and the previous block's head. */
  head: text('head').notNull(),
  /** HMAC of the head with the key. */
  mac: text('mac').notNull(),
})
