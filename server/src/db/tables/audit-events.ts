import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

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
  },
  (t) => [
    index('audit_events_at_idx').on(t.at.desc(), t.id.desc()),
    index('audit_events_order_idx').on(t.orderId, t.at),
    index('audit_events_entity_idx').on(t.entityType, t.entityId, t.at),
    index('audit_events_actor_idx').on(t.actorId, t.at),
    index('audit_events_action_idx').on(t.action, t.at),
  ],
)
