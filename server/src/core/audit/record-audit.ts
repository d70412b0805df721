import type { AuditAction, AuditEntityType } from '@portal/contract/audit/actions'
import { type SQL, sql } from 'drizzle-orm'
import { auditEvents } from '../../db/tables/audit-events'
import { auditKey } from '../../platform/audit-key'
import type { Db, Tx } from '../../platform/database/types'
import type { Identity, SessionContext } from '../../platform/http/context'
import { sealEvent } from './chain/event-seal'

/** An event for the audit log. `before` and `after` hold the changed fields as JSON. */
export interface AuditEvent {
  /** The action as noun.verb, such as `order.placed`. The contract has a title for each. */
  action: AuditAction
  entityType: AuditEntityType
  entityId: string
  /** The order it concerns, for that order's timeline. */
  orderId?: string | null
  before?: Readonly<Record<string, unknown>> | null
  after?: Readonly<Record<string, unknown>> | null
}

const secret = /password|signature(data|png|image)|tokenhash|^token$|^png$/i

/** Copies a value without passwords, hashes, tokens and signature images, at any depth. Dates become ISO strings. */
export function withoutSecrets(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  const publicFields = Object.entries(value).filter(([name]) => !secret.test(name))
  return Object.fromEntries(publicFields.map(([name, inner]) => [name, withoutSecrets(inner)]))
}

/**
 * The actor, address and time of an event. The context of a signed-in request has all of them. The system has neither
 * actor nor subject.
 */
export type AuditContext = Pick<SessionContext, 'now' | 'address' | 'requestId'> & {
  actor: Identity | null
  subject: Identity | null
  /** The name of an actor without an account. Default: "System". */
  actorName?: string
}

/** Returns the name of a person in history. */
export function identityName(identity: Identity): string {
  const name = `${identity.firstName} ${identity.lastName}`.trim()
  return name || identity.companyName || identity.email || identity.dealerNumber || identity.id
}

/** Returns the fields that all events of a request share. */
function requestFields(ctx: AuditContext) {
  const { actor, subject } = ctx
  const isImpersonating = actor !== null && subject !== null && actor.id !== subject.id
  return {
    at: ctx.now,
    actorId: actor?.id ?? null,
    actorName: actor ? identityName(actor) : (ctx.actorName ?? 'System'),
    actorRole: actor?.role ?? null,
    subjectId: isImpersonating ? subject.id : null,
    subjectName: isImpersonating ? identityName(subject) : null,
    address: ctx.address,
    requestId: ctx.requestId,
  }
}

const eventContent = ({ action, entityType, entityId, orderId, before, after }: AuditEvent) => ({
  action,
  entityType,
  entityId,
  orderId: orderId ?? null,
  before: before ? withoutSecrets(before) : null,
  after: after ? withoutSecrets(after) : null,
})

type Call = ReturnType<typeof requestFields>
type Content = ReturnType<typeof eventContent>

/** Seals an event, so that one that is changed or written without the key is detected immediately. */
function makeSeal(call: Call, content: Content): string | null {
  const key = auditKey()
  // The database stores microseconds.
  return key && sealEvent(key, { ...call, ...content, at: `${call.at.getTime()}000` })
}

/**
 * Writes an audit event in the transaction of the change that it records, so that both are stored or neither is. Stores
 * names too, since accounts may be deleted. Removes passwords, tokens and signatures. An event about a read needs no
 * transaction.
 */
export async function recordAudit(tx: Tx | Db, ctx: AuditContext, event: AuditEvent): Promise<void> {
  const [call, content] = [requestFields(ctx), eventContent(event)]
  await tx.insert(auditEvents).values({ ...call, ...content, seal: makeSeal(call, content) })
}

/**
 * Writes many audit events, in order and in one statement. Sends their common fields, which are about half of each
 * event, only once.
 */
export async function recordAudits(tx: Tx, ctx: AuditContext, events: readonly AuditEvent[]): Promise<void> {
  if (events.length > 0) await tx.execute(auditInsert(ctx, events))
}

/** Builds the statement of `recordAudits`, for callers that prepare it ahead of time: sealing is slow. */
export function auditInsert(ctx: AuditContext, events: readonly AuditEvent[]): SQL {
  const call = requestFields(ctx)
  const rows = events.map((event) => {
    const content = eventContent(event)
    return { ...content, seal: makeSeal(call, content) }
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
