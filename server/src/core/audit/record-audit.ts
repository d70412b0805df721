import type { AuditAction, AuditEntityType } from '@portal/contract/audit/actions'
import { type SQL, sql } from 'drizzle-orm'
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

/** What all events of a call have in common. */
function callOf(ctx: AuditContext) {
  const { actor, subject } = ctx
  const inAnothersName = actor !== null && subject !== null && actor.id !== subject.id
  return {
    at: ctx.now,
    actorId: actor?.id ?? null,
    actorName: actor ? nameOf(actor) : (ctx.actorName ?? 'System'),
    actorRole: actor?.role ?? null,
    subjectId: inAnothersName ? subject.id : null,
    subjectName: inAnothersName ? nameOf(subject) : null,
    address: ctx.address,
    requestId: ctx.requestId,
  }
}

const contentOf = ({ action, entityType, entityId, orderId, before, after }: AuditEvent) => ({
  action,
  entityType,
  entityId,
  orderId: orderId ?? null,
  before: before ? withoutSecrets(before) : null,
  after: after ? withoutSecrets(after) : null,
})

type Call = ReturnType<typeof callOf>
type Content = ReturnType<typeof contentOf>

/** An event's own seal, so that one that is changed or made without the key is recognised at once. */
function sealOf(call: Call, content: Content): string | null {
  const key = auditKey()
  // The database keeps microseconds.
  return key && sealEvent(key, { ...call, ...content, at: `${call.at.getTime()}000` })
}

/**
 * Writes history in the transaction of the write it reports, so that neither exists without the other.
 * Names are copied, since accounts may be deleted; passwords, tokens and signatures are left out. What reports a reading
 * needs no transaction.
 */
export async function recordAudit(tx: Tx | Db, ctx: AuditContext, event: AuditEvent): Promise<void> {
  const [call, content] = [callOf(ctx), contentOf(event)]
  await tx.insert(auditEvents).values({ ...call, ...content, seal: sealOf(call, content) })
}

/**
 * The same for many events, in their order and in one statement however many there are. What they have in common is sent
 * once: it is half of what there is to say of each.
 */
export async function recordAudits(tx: Tx, ctx: AuditContext, events: readonly AuditEvent[]): Promise<void> {
  if (events.length > 0) await tx.execute(insertOfAudits(ctx, events))
}

/** The statement of `recordAudits`, for who makes it before it can be run: sealing takes its time. */
export function insertOfAudits(ctx: AuditContext, events: readonly AuditEvent[]): SQL {
  const call = callOf(ctx)
  const rows = events.map((event) => {
    const content = contentOf(event)
    return { ...content, seal: sealOf(call, content) }
  })
  const { at, actorId, actorName, actorRole, subjectId, subjectName, address, requestId } = call
  return sql`
    insert into audit_events (at, action, actor_id, actor_name, actor_role, subject_id, subject_name, entity_type,
      entity_id, order_id, before, after, address, request_id, seal)
    select ${at.toISOString()}::timestamptz, r.action, ${actorId}::uuid, ${actorName}::text, ${actorRole}::text,
      ${subjectId}::uuid, ${subjectName}::text, r."entityType", r."entityId", r."orderId", r.before, r.after,
      ${address}::text, ${requestId}::text, r.seal
    from rows from (json_to_recordset(${JSON.stringify(rows)}::text::json) as (action text, "entityType" text,
      "entityId" text, "orderId" uuid, before jsonb, after jsonb, seal text)) with ordinality as r
    order by r.ordinality`
}
