import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** The number of the order it is about, where it tells one: how a deleted order is still found. */
const toldOrderNumber = sql`coalesce(after->>'orderNumber', before->>'orderNumber')`

/** Who did what when. Written in the transaction of the write it reports; holds names, so history survives deletions. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    action: text('action').notNull(),
    /** Who really acted; null for the system itself. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    actorRole: text('actor_role'),
    /** Who was acted as; null when nobody is impersonated. */
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
    /** Its own seal, made by the server that wrote it; null for events of before there was a key. */
    seal: text('seal'),
    /** What it is found by, which a trigger makes: names, address, request id, and the values before and after. */
    searchText: text('search_text'),
  },
  (t) => [
    index('audit_events_at_idx').on(t.at.desc(), t.id.desc()),
    index('audit_events_order_idx').on(t.orderId, t.at),
    index('audit_events_entity_idx').on(t.entityType, t.entityId, t.at),
    index('audit_events_actor_idx').on(t.actorId, t.at.desc(), t.id.desc()),
    index('audit_events_subject_idx').on(t.subjectId, t.at.desc(), t.id.desc()).where(sql`subject_id is not null`),
    index('audit_events_action_idx').on(t.action, t.at.desc(), t.id.desc()),
    index('audit_events_order_number_idx').on(toldOrderNumber).where(sql`${toldOrderNumber} is not null`),
    index('audit_events_search_idx').using('gin', sql`${t.searchText} gin_trgm_ops`),
  ],
)

/** Blocks of events, each chained to the one before and sealed with a key that is not in the database. */
export const auditSeals = pgTable('audit_seals', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
  /** The ids it covers; the block before ends just below. */
  firstId: bigint('first_id', { mode: 'number' }).notNull(),
  lastId: bigint('last_id', { mode: 'number' }).notNull(),
  /** How many events there were among those ids: numbers may be drawn and not used. */
  events: integer('events').notNull(),
  /** SHA-256 over the events, in hexadecimal. */
  digest: text('digest').notNull(),
  sealedAt: instant('sealed_at').notNull(),
  /** Which key it was sealed with. */
  keyId: text('key_id').notNull(),
  /** SHA-256 over all this and the head of the block before. */
  head: text('head').notNull(),
  /** HMAC of the head with the key. */
  mac: text('mac').notNull(),
})
