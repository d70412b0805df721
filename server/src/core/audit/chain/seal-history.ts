import type { AuditKey } from '../../../platform/audit-key'
import { runExclusively } from '../../../platform/database/transaction'
import type { Db, Tx } from '../../../platform/database/types'
import { type Block, chainHead, digestEvents, FIRST_HEAD, headMac } from './event-seal'
import { findNewestBlock, insertBlock, listStoredEvents, type Mark, readMark, type StoredBlock } from './queries'

/** Small enough to fit in memory and to keep transactions short. */
const MAX_EVENTS = 1_000

/** Adds the next block after `newest`, with the events through `lastId`. */
async function addBlock(
  tx: Tx,
  key: AuditKey,
  { newest, lastId, now }: { newest: StoredBlock | null; lastId: number; now: Date },
): Promise<StoredBlock> {
  const before = newest?.lastId ?? 0
  const events = await listStoredEvents(tx, { afterId: before, lastId, limit: MAX_EVENTS })
  const block: Block = {
    number: (newest?.number ?? 0) + 1,
    firstId: before + 1,
    // A partial block ends at `lastId`, even if that number was drawn but never used.
    lastId: events.length === MAX_EVENTS ? (events.at(-1)?.id ?? lastId) : lastId,
    events: events.length,
    digest: digestEvents(events),
    sealedAt: now,
    keyId: key.id,
  }
  const head = chainHead(block, newest?.head ?? FIRST_HEAD)
  const sealed = { ...block, head, mac: headMac(key, head) }
  await insertBlock(tx, sealed)
  return sealed
}

/**
 * Seals the events through `lastId`, block by block.
 * @returns the newest block it made; null if there was nothing to seal
 */
export async function sealEvents(db: Db, key: AuditKey, lastId: number, now: Date): Promise<StoredBlock | null> {
  let newBlock: StoredBlock | null = null
  for (;;) {
    const block = await runExclusively(db, 'audit-seals', async (tx) => {
      const newest = await findNewestBlock(tx)
      return (newest?.lastId ?? 0) >= lastId ? null : addBlock(tx, key, { newest, lastId, now })
    })
    if (block === null) return newBlock
    newBlock = block
    if (block.lastId >= lastId) return newBlock
  }
}

/** Starts sealing with this key: writes an empty block, by which the key's holder vouches for everything before it. */
export async function startChain(tx: Tx, key: AuditKey, now: Date): Promise<StoredBlock> {
  const newest = await findNewestBlock(tx)
  return addBlock(tx, key, { newest, lastId: newest?.lastId ?? 0, now })
}

/**
 * Decides how far history may be sealed. A transaction draws an event's number before it commits, so an event can still
 * appear below newer ones. Any transaction that drew a number by one mark was writing by the next mark. Events below a
 * mark are therefore safe once every transaction that had begun by the next mark has ended.
 * @returns for each new mark, the number through which all events are visible
 */
function createHorizon(): (mark: Mark) => number {
  let older: Mark | null = null
  let newer: Mark | null = null
  let safeId = 0
  return (mark) => {
    if (older !== null && newer !== null && mark.oldestRunning >= newer.nextToBegin) safeId = older.lastId
    // The marks stay during a long transaction; otherwise its end would never be noticed.
    const waits = newer !== null && older !== null && mark.oldestRunning < newer.nextToBegin
    if (!waits) [older, newer] = [newer, mark]
    return safeId
  }
}

/** Creates the step of the sealing job, which runs about once a minute. The marks are in this server's memory. */
export function createSealing(db: Db, key: AuditKey): (now: Date) => Promise<StoredBlock | null> {
  const horizon = createHorizon()
  return async (now) => {
    const lastId = horizon(await readMark(db))
    return lastId === 0 ? null : sealEvents(db, key, lastId, now)
  }
}
