import { createHash, randomBytes } from 'node:crypto'
import type { AuditKey } from '../../../platform/audit-key'
import { canonicalJson, type Json } from '../../../platform/canonical-json'

/**
 * The data that an event's seal covers: everything in the audit log except the event's number, which the database
 * assigns.
 */
export interface SealedEvent {
  /** Microseconds since 1970, in digits. */
  at: string
  action: string
  actorId: string | null
  actorName: string
  actorRole: string | null
  subjectId: string | null
  subjectName: string | null
  entityType: string
  entityId: string
  orderId: string | null
  before: unknown
  after: unknown
  address: string
  requestId: string
}

/** Serializes an event to one canonical text, identical when written and when read back. */
export function eventText(event: SealedEvent): string {
  const { at, action, actorName, actorRole, subjectName, entityType, entityId } = event
  // The database returns ids in lowercase, whatever case a request used.
  const [actorId, subjectId, orderId] = [event.actorId, event.subjectId, event.orderId].map((id) => id?.toLowerCase())
  const sealedFields = [
    at,
    action,
    actorId,
    actorName,
    actorRole,
    subjectId,
    subjectName,
    entityType,
    entityId,
    orderId,
  ]
  const rest = [event.before ?? null, event.after ?? null, event.address, event.requestId]
  // A JSON round trip normalizes values the same way as storing them does.
  return canonicalJson(JSON.parse(JSON.stringify([...sealedFields, ...rest])) as Json)
}

const getMac = (key: AuditKey, nonce: string, text: string): string => key.mac(`event ${nonce} ${text}`)

/** Makes the seal of an event about to be written. A nonce makes identical events have different seals. */
export function sealEvent(key: AuditKey, event: SealedEvent): string {
  const nonce = randomBytes(9).toString('base64url')
  return `${key.id}.${nonce}.${getMac(key, nonce, eventText(event))}`
}

/**
 * `foreign`: sealed with another key. `none`: no seal. `broken`: does not match the event, or was sealed without the
 * key.
 */
export type SealState = 'whole' | 'broken' | 'foreign' | 'none'

export function sealState(key: AuditKey, seal: string | null, text: string): SealState {
  if (seal === null) return 'none'
  const [keyId, nonce = '', mac] = seal.split('.')
  if (keyId !== key.id) return 'foreign'
  return mac === getMac(key, nonce, text) ? 'whole' : 'broken'
}

/** An event as stored. */
export interface StoredEvent extends SealedEvent {
  id: number
  seal: string | null
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Returns the digest of a block's events, ordered by number. */
export const digestEvents = (events: readonly StoredEvent[]): string =>
  sha256(events.map((event) => `${event.id} ${sha256(eventText(event))} ${event.seal ?? '-'}\n`).join(''))

/** A block of events, as sealed. */
export interface Block {
  number: number
  firstId: number
  lastId: number
  events: number
  digest: string
  sealedAt: Date
  keyId: string
}

/**
 * Returns the head of the chain at a block. A recorded head proves that neither this block nor an earlier one changed.
 */
export function chainHead(
  { number, firstId, lastId, events, digest, sealedAt, keyId }: Block,
  previousHead: string,
): string {
  return sha256(JSON.stringify([previousHead, number, firstId, lastId, events, digest, sealedAt.toISOString(), keyId]))
}

/** Returns the head's MAC, which only a holder of the key can make. */
export const headMac = (key: AuditKey, head: string): string => key.mac(`head ${head}`)

/** The head before the first block. */
export const FIRST_HEAD = '0'.repeat(64)
