import type { AuditAction, AuditEntityType } from '@portal/contract/audit/actions'

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
