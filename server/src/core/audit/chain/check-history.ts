import type { AuditKey } from '../../../platform/audit-key'
import type { Db } from '../../../platform/database/types'
import {
  chainHead,
  digestEvents,
  eventText,
  FIRST_HEAD,
  headMac,
  type SealState,
  type StoredEvent,
  sealState,
} from './event-seal'
import { listBlocks, listStoredEvents, type StoredBlock } from './queries'

/**
 * How long an event may lack a seal after sealing begins: a server without the key, or of an older release, may still
 * be writing.
 */
const UNSEALED_ALLOWED_MS = 24 * 60 * 60 * 1000

const BLOCKS_PER_READ = 500
const EVENTS_PER_READ = 1_000

/** A block's number and head, as recorded outside the portal. */
export interface KnownHead {
  number: number
  head: string
}

export interface CheckedHistory {
  events: number
  /** The number of recent events that are not in a block yet. */
  unsealed: number
  newest: StoredBlock | null
}

interface Parts {
  /** The key that sealed history. Null limits the check to whether each block matches its head, which needs no key. */
  key: AuditKey | null
  /** Receives each problem as one line without a final period. */
  report: (problem: string) => void
  known?: KnownHead | null
}

const formatRange = ({ firstId, lastId }: StoredBlock): string => `events ${firstId} to ${lastId}`

const eventFaults: Partial<Readonly<Record<SealState, string>>> = {
  broken: 'was changed or written without the key',
  foreign: 'was sealed with a different key',
  none: 'has no seal',
}

function reportFaults(
  key: AuditKey,
  events: readonly StoredEvent[],
  mayLackSeal: boolean,
  report: Parts['report'],
): void {
  for (const event of events) {
    const state = sealState(key, event.seal, eventText(event))
    const fault = state === 'none' && mayLackSeal ? undefined : eventFaults[state]
    if (fault !== undefined) report(`Event ${event.id} ${fault}`)
  }
}

/** Lists what is wrong with a block and with its link to the previous block. */
function listBlockFaults(block: StoredBlock, previous: StoredBlock | null, parts: Parts): string[] {
  const { key, known } = parts
  const isNext = block.number === (previous?.number ?? 0) + 1 && block.firstId === (previous?.lastId ?? 0) + 1
  const isHead = block.head === chainHead(block, previous?.head ?? FIRST_HEAD)
  const isSealed = key === null || block.keyId !== key.id || block.mac === headMac(key, block.head)
  const isKnown = known?.number !== block.number || known.head === block.head
  return [
    !isNext && 'does not follow the previous block: a block is missing',
    !isHead && 'or an earlier one was changed',
    !isSealed && 'was not sealed with the key',
    !isKnown && 'does not match the recorded head',
  ].flatMap((fault) => (fault === false ? [] : [`Block ${block.number} of the audit log ${fault}`]))
}

/** Checks a block's events one by one, since a count is more specific than a digest mismatch. */
async function checkEvents(db: Db, block: StoredBlock, mayLackSeal: boolean, { key, report }: Parts): Promise<number> {
  const range = { afterId: block.firstId - 1, lastId: block.lastId }
  const events: StoredEvent[] = []
  for (;;) {
    const afterId = events.at(-1)?.id ?? range.afterId
    const moreEvents = await listStoredEvents(db, { afterId, lastId: range.lastId, limit: EVENTS_PER_READ })
    events.push(...moreEvents)
    // A block never has more events than this. The count already reports the extra ones.
    if (moreEvents.length < EVENTS_PER_READ || events.length > 10 * EVENTS_PER_READ) break
  }
  if (digestEvents(events) !== block.digest) {
    const missing = block.events - events.length
    const problem = missing > 0 ? `${missing} removed` : missing < 0 ? `${-missing} added` : 'content changed'
    report(`Audit log, ${formatRange(block)}: ${problem}`)
  }
  // Only the holder of another key can check events sealed with it.
  if (key !== null && block.keyId === key.id) reportFaults(key, events, mayLackSeal, report)
  return events.length
}

async function checkUnsealed(
  db: Db,
  newest: StoredBlock | null,
  mayLackSeal: boolean,
  { key, report }: Parts,
): Promise<number> {
  let count = 0
  for (let afterId = newest?.lastId ?? 0; ; ) {
    const events = await listStoredEvents(db, { afterId, lastId: Number.MAX_SAFE_INTEGER, limit: EVENTS_PER_READ })
    count += events.length
    if (newest !== null && key !== null) reportFaults(key, events, mayLackSeal, report)
    const last = events.at(-1)
    if (last === undefined) return count
    afterId = last.id
  }
}

/**
 * Checks which key the chain ends under. The first block of the current key vouches for blocks sealed with earlier
 * keys.
 */
function checkKey(newest: StoredBlock | null, { key, report, known }: Parts): void {
  if (newest !== null && key !== null && newest.keyId !== key.id) report('The audit log is sealed with a different key')
  if (known && known.number > (newest?.number ?? 0)) {
    report(`Block ${known.number} of the audit log, whose head was recorded, is missing`)
  }
}

/**
 * Checks that no event of the audit log was changed, removed or added. Reads it block by block and writes nothing.
 * Decision 29 lists what the check can and cannot find.
 */
export async function checkHistory(db: Db, parts: Parts): Promise<CheckedHistory> {
  let previous: StoredBlock | null = null
  let events = 0
  let mayLackSeal = true
  let beginning = 0
  for (;;) {
    const blocks = await listBlocks(db, previous?.number ?? 0, BLOCKS_PER_READ)
    for (const block of blocks) {
      if (previous?.keyId !== block.keyId) beginning = block.sealedAt.getTime()
      for (const fault of listBlockFaults(block, previous, parts)) parts.report(fault)
      mayLackSeal = block.sealedAt.getTime() < beginning + UNSEALED_ALLOWED_MS
      events += await checkEvents(db, block, mayLackSeal, parts)
      previous = block
    }
    if (blocks.length < BLOCKS_PER_READ) break
  }
  checkKey(previous, parts)
  const unsealed = await checkUnsealed(db, previous, mayLackSeal, parts)
  return { events: events + unsealed, unsealed, newest: previous }
}
