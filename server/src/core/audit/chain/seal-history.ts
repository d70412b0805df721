import type { AuditKey } from '../../../platform/audit-key'
import { runExclusively } from '../../../platform/database/transaction'
import type { Db, Tx } from '../../../platform/database/types'
import { type Block, digestOf, FIRST_HEAD, headOf, macOfHead } from './event-seal'
import { findNewestBlock, insertBlock, listStoredEvents, type Mark, readMark, type StoredBlock } from './queries'

/** Few enough to keep in memory, and that no transaction is long. */
const MOST_EVENTS = 1_000

/** The next block after `newest`, of the events up to `lastId`. */
async function addBlock(
  tx: Tx,
  key: AuditKey,
  { newest, lastId, now }: { newest: StoredBlock | null; lastId: number; now: Date },
): Promise<StoredBlock> {
  const before = newest?.lastId ?? 0
  const events = await listStoredEvents(tx, { afterId: before, lastId, limit: MOST_EVENTS })
  const block: Block = {
    number: (newest?.number ?? 0) + 1,
    firstId: before + 1,
    // A block that is not full ends where it was to end, even if a number was drawn and not used.
    lastId: events.length === MOST_EVENTS ? (events.at(-1)?.id ?? lastId) : lastId,
    events: events.length,
    digest: digestOf(events),
    sealedAt: now,
    keyId: key.id,
  }
  const head = headOf(block, newest?.head ?? FIRST_HEAD)
  const sealed = { ...block, head, mac: macOfHead(key, head) }
  await insertBlock(tx, sealed)
  return sealed
}

/** Seals the events up to a number, block by block. @returns the newest block it made; null when there was nothing to seal */
export async function sealUpTo(db: Db, key: AuditKey, lastId: number, now: Date): Promise<StoredBlock | null> {
  let made: StoredBlock | null = null
  for (;;) {
    const block = await runExclusively(db, 'audit-seals', async (tx) => {
      const newest = await findNewestBlock(tx)
      return (newest?.lastId ?? 0) >= lastId ? null : addBlock(tx, key, { newest, lastId, now })
    })
    if (block === null) return made
    made = block
    if (block.lastId >= lastId) return made
  }
}

/** Begins to seal under this key: an empty block, with which its holder vouches for all before it. */
export async function beginWithKey(tx: Tx, key: AuditKey, now: Date): Promise<StoredBlock> {
  const newest = await findNewestBlock(tx)
  return addBlock(tx, key, { newest, lastId: newest?.lastId ?? 0, now })
}

/**
 * Decides up to where history may be sealed. Numbers are drawn before a transaction ends, so an event can still appear
 * below others. What was seen two marks ago is safe once every transaction has ended that had begun by the mark since:
 * whoever had drawn a number by the first mark had begun to write by the second.
 * @returns for each new mark, the number up to which everything is there
 */
function createHorizon(): (mark: Mark) => number {
  let older: Mark | null = null
  let newer: Mark | null = null
  let safe = 0
  return (mark) => {
    if (older !== null && newer !== null && mark.oldestRunning >= newer.nextToBegin) safe = older.lastId
    // While a long transaction runs the marks stay, or it would never be seen to have ended.
    const waits = newer !== null && older !== null && mark.oldestRunning < newer.nextToBegin
    if (!waits) [older, newer] = [newer, mark]
    return safe
  }
}

/** A step of the sealing job: one server's own memory of marks, called about once a minute. */
export function createSealing(db: Db, key: AuditKey): (now: Date) => Promise<StoredBlock | null> {
  const horizon = createHorizon()
  return async (now) => {
    const lastId = horizon(await readMark(db))
    return lastId === 0 ? null : sealUpTo(db, key, lastId, now)
  }
}
