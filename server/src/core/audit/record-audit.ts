import type { AuditAction, AuditEntityType } from '@portal/contract/audit/actions'
import { sql } from 'drizzle-orm'
import { auditEvents } from '../../db/tables/audit-events'
import { auditKey } from '../../platform/audit-key'
import type { Db, Tx } from '../../platform/database/types'
import type { Identity, SessionContext } from '../../platform/http/context'
import { sealEvent } from './chain/event-seal'

/** Something that happened, for history. `before` and `after` hold the changed fields, as JSON. */
export interface AuditEvent {
  /** The act as noun.verb, such as `order.placed`; each has a title in the contract. */
  action: AuditAction
  entityType: AuditEntityType
  entityId: string
  /** The order it concerns, for the order's timeline. */
  orderId?: string | null
  before?: Readonly<Record<string, unknown>> | null
  after?: Readonly<Record<string, unknown>> | null
}

const secret = /password|signature(data|png|image)|tokenhash|^token$|^png$/i

/** A copy without passwords, hashes, tokens and signature images, at any depth. Dates become ISO strings. */
export function withoutSecrets(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !secret.test(name))
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutSecrets(inner)]))
}

/** Who acts, from where and when. A signed-in call's context fits; the system itself has neither actor nor subject. */
export type AuditContext = Pick<SessionContext, 'now' | 'address' | 'requestId'> & {
  actor: Identity | null
  subject: Identity | null
  /** What history calls an actor without an account; "System" unless said. */
  actorName?: string
}

/** What history calls somebody by. */
export function nameOf(identity: Identity): string {
  const name = `${identity.firstName} ${identity.lastName}`.trim()
  return name || identity.companyName || identity.email || identity.dealerNumber || identity.id
}

function contentOf(ctx: AuditContext, event: AuditEvent) {
  const { actor, subject } = ctx
  const inAnothersName = actor !== null && subject !== null && actor.id !== subject.id
  return {
    at: ctx.now,
    action: event.action,
    actorId: actor?.id ?? null,
    actorName: actor ? nameOf(actor) : (ctx.actorName ?? 'System'),
    actorRole: actor?.role ?? null,
    subjectId: inAnothersName ? subject.id : null,
    subjectName: inAnothersName ? nameOf(subject) : null,
    entityType: event.entityType,
    entityId: event.entityId,
    orderId: event.orderId ?? null,
    before: event.before ? withoutSecrets(event.before) : null,
    after: event.after ? withoutSecrets(event.after) : null,
    address: ctx.address,
    requestId: ctx.requestId,
  }
}

/** The row with its own seal, so that one that is changed or made without the key is recognised at once. */
function rowOf(ctx: AuditContext, event: AuditEvent): typeof auditEvents.$inferInsert {
  const content = contentOf(ctx, event)
  const key = auditKey()
  // The database keeps microseconds.
  return { ...content, seal: key && sealEvent(key, { ...content, at: `${content.at.getTime()}000` }) }
}

/**
 * Writes history in the transaction of the write it reports, so that neither exists without the other.
 * Names are copied, since accounts may be deleted; passwords, tokens and signatures are left out. What reports a reading
 * needs no transaction.
 */
export async function recordAudit(tx: Tx | Db, ctx: AuditContext, event: AuditEvent): Promise<void> {
  await tx.insert(auditEvents).values(rowOf(ctx, event))
}

/** The same for many events, in their order and in one statement however many there are. */
export async function recordAudits(tx: Tx, ctx: AuditContext, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = JSON.stringify(events.map((event) => rowOf(ctx, event)))
  await tx.execute(sql`
    insert into audit_events (at, action, actor_id, actor_name, actor_role, subject_id, subject_name, entity_type,
      entity_id, order_id, before, after, address, request_id, seal)
    select r.at, r.action, r."actorId", r."actorName", r."actorRole", r."subjectId", r."subjectName", r."entityType",
      r."entityId", r."orderId", r.before, r.after, r.address, r."requestId", r.seal
    from rows from (json_to_recordset(${rows}::text::json) as (at timestamptz, action text, "actorId" uuid,
      "actorName" text, "actorRole" text, "subjectId" uuid, "subjectName" text, "entityType" text, "entityId" text,
      "orderId" uuid, before jsonb, after jsonb, address text, "requestId" text, seal text)) with ordinality as r
    order by r.ordinality`)
}
