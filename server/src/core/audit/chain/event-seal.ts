import { createHash, randomBytes } from 'node:crypto'
import type { AuditKey } from '../../../platform/audit-key'
import { canonicalJson, type Json } from '../../../platform/canonical-json'

/** What is sealed of an event: everything that history shows of it but its number, which the database gives. */
export interface SealedEvent {
  /** Microseconds since 1970, as digits. */
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

/** The one text of an event: the same when it is written and when it is read back. */
export function eventText(event: SealedEvent): string {
  const { at, action, actorName, actorRole, subjectName, entityType, entityId } = event
  // The database gives ids back in small letters, however a call named them.
  const [actorId, subjectId, orderId] = [event.actorId, event.subjectId, event.orderId].map((id) => id?.toLowerCase())
  const told = [at, action, actorId, actorName, actorRole, subjectId, subjectName, entityType, entityId, orderId]
  const rest = [event.before ?? null, event.after ?? null, event.address, event.requestId]
  // Through JSON, so that what it leaves out or writes in its own way is the same before and after storing.
  return canonicalJson(JSON.parse(JSON.stringify([...told, ...rest])) as Json)
}

const macOf = (key: AuditKey, nonce: string, text: string): string => key.mac(`event ${nonce} ${text}`)

/** A seal for an event that is about to be written. Two events of the same words have different seals. */
export function sealEvent(key: AuditKey, event: SealedEvent): string {
  const nonce = randomBytes(9).toString('base64url')
  return `${key.id}.${nonce}.${macOf(key, nonce, eventText(event))}`
}

/** `foreign` was made with another key, `none` is missing, `broken` does not fit the event or was made without the key. */
export type SealState = 'whole' | 'broken' | 'foreign' | 'none'

export function sealState(key: AuditKey, seal: string | null, text: string): SealState {
  if (seal === null) return 'none'
  const [keyId, nonce = '', mac] = seal.split('.')
  if (keyId !== key.id) return 'foreign'
  return mac === macOf(key, nonce, text) ? 'whole' : 'broken'
}

/** An event as it is stored. */
export interface StoredEvent extends SealedEvent {
  id: number
  seal: string | null
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The digest of a block of events, in the order of their numbers. */
export const digestOf = (events: readonly StoredEvent[]): string =>
  sha256(events.map((event) => `${event.id} ${sha256(eventText(event))} ${event.seal ?? '-'}\n`).join(''))

/** A block of events as it is sealed. */
export interface Block {
  number: number
  firstId: number
  lastId: number
  events: number
  digest: string
  sealedAt: Date
  keyId: string
}

/** The head of the chain at a block: whoever knows it can tell that neither the block nor any before it was changed. */
export function headOf({ number, firstId, lastId, events, digest, sealedAt, keyId }: Block, former: string): string {
  return sha256(JSON.stringify([former, number, firstId, lastId, events, digest, sealedAt.toISOString(), keyId]))
}

/** What only a holder of the key can make of a head. */
export const macOfHead = (key: AuditKey, head: string): string => key.mac(`head ${head}`)

/** The head before the first block. */
export const FIRST_HEAD = '0'.repeat(64)
