import type { AuditKey } from '../../../platform/audit-key'
import type { Db } from '../../../platform/database/types'
import {
  digestOf,
  eventText,
  FIRST_HEAD,
  headOf,
  macOfHead,
  type SealState,
  type StoredEvent,
  sealState,
} from './event-seal'
import { listBlocks, listStoredEvents, type StoredBlock } from './queries'

/** Events of before there was a key, and of a release that knew of none, have no seal of their own for so long. */
const BEGINNING_MS = 24 * 60 * 60 * 1000

const BLOCKS_AT_A_TIME = 500
const EVENTS_AT_A_TIME = 1_000

/** A block's number and head as somebody kept them outside the portal. */
export interface KnownHead {
  number: number
  head: string
}

export interface CheckedHistory {
  events: number
  /** Events that stand in no block yet: of the last minutes. */
  unsealed: number
  newest: StoredBlock | null
}

interface Parts {
  /** Null checks what can be checked without: that the blocks are those whose heads they name. */
  key: AuditKey | null
  /** Told of each problem, in one line without a full stop. */
  report: (problem: string) => void
  known?: KnownHead | null
}

const rangeOf = ({ firstId, lastId }: StoredBlock): string => `events ${firstId} to ${lastId}`

const eventFaults: Partial<Readonly<Record<SealState, string>>> = {
  broken: 'was changed, or written without the key',
  foreign: 'was written under another key',
  none: 'was written without a seal',
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

/** What is wrong with a block by itself and with the way it follows the one before. */
function faultsOfBlock(block: StoredBlock, former: StoredBlock | null, parts: Parts): string[] {
  const { key, known } = parts
  const isNext = block.number === (former?.number ?? 0) + 1 && block.firstId === (former?.lastId ?? 0) + 1
  const isHead = block.head === headOf(block, former?.head ?? FIRST_HEAD)
  const isSealed = key === null || block.keyId !== key.id || block.mac === macOfHead(key, block.head)
  const isKnown = known?.number !== block.number || known.head === block.head
  return [
    !isNext && 'does not follow the one before: a block is missing',
    !isHead && 'or one before it was changed',
    !isSealed && 'was not sealed with the key',
    !isKnown && 'has another head than the one that was kept',
  ].flatMap((fault) => (fault === false ? [] : [`Block ${block.number} of history ${fault}`]))
}

/** The events of a block, looked at one by one: how many there are says more than that their digest differs. */
async function checkEvents(db: Db, block: StoredBlock, mayLackSeal: boolean, { key, report }: Parts): Promise<number> {
  const range = { afterId: block.firstId - 1, lastId: block.lastId }
  const events: StoredEvent[] = []
  for (;;) {
    const afterId = events.at(-1)?.id ?? range.afterId
    const more = await listStoredEvents(db, { afterId, lastId: range.lastId, limit: EVENTS_AT_A_TIME })
    events.push(...more)
    // A block has no more than this: what was put among its events is told by their number.
    if (more.length < EVENTS_AT_A_TIME || events.length > 10 * EVENTS_AT_A_TIME) break
  }
  if (digestOf(events) !== block.digest) {
    const missing = block.events - events.length
    const what =
      missing > 0 ? `${missing} removed` : missing < 0 ? `${-missing} put among them` : 'something in them was changed'
    report(`History, ${rangeOf(block)}: ${what}`)
  }
  // Under another key only its holder can tell more.
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
    const events = await listStoredEvents(db, { afterId, lastId: Number.MAX_SAFE_INTEGER, limit: EVENTS_AT_A_TIME })
    count += events.length
    if (newest !== null && key !== null) reportFaults(key, events, mayLackSeal, report)
    const last = events.at(-1)
    if (last === undefined) return count
    afterId = last.id
  }
}

/** Under whose key the chain ends. Blocks of earlier keys are vouched for by the first block of the present one. */
function checkKey(newest: StoredBlock | null, { key, report, known }: Parts): void {
  if (newest !== null && key !== null && newest.keyId !== key.id)
    report('History is sealed with another key than this one')
  if (known && known.number > (newest?.number ?? 0)) {
    report(`Block ${known.number} of history, whose head was kept, is not there`)
  }
}

/**
 * Checks history from its first event on, a block at a time and without changing anything: that no event was changed,
 * removed or put in. What it can and cannot find stands in decision 29.
 */
export async function checkHistory(db: Db, parts: Parts): Promise<CheckedHistory> {
  let former: StoredBlock | null = null
  let events = 0
  let mayLackSeal = true
  let beginning = 0
  for (;;) {
    const blocks = await listBlocks(db, former?.number ?? 0, BLOCKS_AT_A_TIME)
    for (const block of blocks) {
      if (former?.keyId !== block.keyId) beginning = block.sealedAt.getTime()
      for (const fault of faultsOfBlock(block, former, parts)) parts.report(fault)
      mayLackSeal = block.sealedAt.getTime() < beginning + BEGINNING_MS
      events += await checkEvents(db, block, mayLackSeal, parts)
      former = block
    }
    if (blocks.length < BLOCKS_AT_A_TIME) break
  }
  checkKey(former, parts)
  const unsealed = await checkUnsealed(db, former, mayLackSeal, parts)
  return { events: events + unsealed, unsealed, newest: former }
}
