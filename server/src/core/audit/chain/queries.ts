import { asc, desc, eq, gt, sql } from 'drizzle-orm'
import { auditEvents, auditSeals } from '../../../db/tables/audit-events'
import type { Db, Tx } from '../../../platform/database/types'
import type { StoredEvent } from './event-seal'

export type StoredBlock = typeof auditSeals.$inferSelect

export async function findNewestBlock(db: Db | Tx): Promise<StoredBlock | null> {
  const [row] = await db.select().from(auditSeals).orderBy(desc(auditSeals.number)).limit(1)
  return row ?? null
}

export const insertBlock = async (tx: Tx, block: StoredBlock): Promise<void> => {
  await tx.insert(auditSeals).values(block)
}

/** Lists blocks in order, starting after `afterNumber`. */
export const listBlocks = (db: Db, afterNumber: number, limit: number): Promise<StoredBlock[]> =>
  db.select().from(auditSeals).where(gt(auditSeals.number, afterNumber)).orderBy(asc(auditSeals.number)).limit(limit)

/** Lists events by number, from the one after `afterId` through `lastId`. */
export async function listStoredEvents(
  db: Db | Tx,
  { afterId, lastId, limit }: { afterId: number; lastId: number; limit: number },
): Promise<StoredEvent[]> {
  const { rows } = await db.execute<StoredEvent & Record<string, unknown>>(sql`
    select id::float8 as id, (extract(epoch from at) * 1000000)::bigint::text as at, action, actor_id as "actorId",
      actor_name as "actorName", actor_role as "actorRole", subject_id as "subjectId", subject_name as "subjectName",
      entity_type as "entityType", entity_id as "entityId", order_id as "orderId", before, after, address,
      request_id as "requestId", seal
    from audit_events where id > ${afterId}::bigint and id <= ${lastId}::bigint order by id limit ${limit}`)
  return rows
}

/** The current end of history and the running transactions. */
export interface Mark {
  /** The highest number among visible events. */
  lastId: number
  /** Every transaction below this one has ended. */
  oldestRunning: bigint
  /** The first transaction that has not begun. */
  nextToBegin: bigint
}

export async function readMark(db: Db | Tx): Promise<Mark> {
  const { rows } = await db.execute<{ last: number; oldest: string; next: string }>(sql`
    select coalesce(max(id), 0)::float8 as last, pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
      pg_snapshot_xmax(pg_current_snapshot())::text as next
    from audit_events`)
  const [row] = rows
  if (!row) throw new Error('A statement that always returns one row returned none.')
  return { lastId: row.last, oldestRunning: BigInt(row.oldest), nextToBegin: BigInt(row.next) }
}

/** Returns when any server last checked the whole history; null if none has. */
export async function findLastCheck(db: Db | Tx): Promise<Date | null> {
  const [row] = await db
    .select({ at: auditEvents.at })
    .from(auditEvents)
    .where(eq(auditEvents.action, 'audit.checked'))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(1)
  return row?.at ?? null
}
