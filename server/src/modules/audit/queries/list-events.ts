import { and, type SQL, sql } from 'drizzle-orm'
import { auditEvents } from '../../../db/tables'
import type { Db } from '../../../platform/database/types'
import type { AuditQuery } from '../audit-filter'
import type { EventRow } from '../event-row'
import { foundColumns, storedColumns } from './event-columns'

const { at, id } = auditEvents

// Spelled as the index is, nulls and all.
const newestFirst = [sql`${at} desc nulls last`, sql`${id} desc nulls last`]
const oldestFirst = [sql`${at} asc nulls first`, sql`${id} asc nulls first`]

interface Cut {
  sort?: AuditQuery['sort']
  limit: number
  offset?: number
}

/** One page of events. It is cut first, by the table's own name, and what they are about is looked up for its rows. */
export function listEvents(db: Db, where: SQL | undefined, { sort, limit, offset = 0 }: Cut): Promise<EventRow[]> {
  const order = sort === 'at' ? oldestFirst : newestFirst
  const page = db
    .select(storedColumns)
    .from(auditEvents)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('audit_events')
  return db
    .select({ ...storedColumns, ...foundColumns })
    .from(page)
    .orderBy(...order)
}

/** How many events there are on all pages. */
export async function countEvents(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(auditEvents).where(where)
  return row?.total ?? 0
}

/** What an export is made of: how many events, and the last of them, so that later ones stay out. */
export async function measureEvents(db: Db, where: SQL | undefined): Promise<{ events: number; lastId: number }> {
  const [row] = await db
    .select({ events: sql<number>`count(*)::int`, lastId: sql<number>`coalesce(max(${id}), 0)::float8` })
    .from(auditEvents)
    .where(where)
  return row ?? { events: 0, lastId: 0 }
}

/** The next events of an export, newest first: those after the row before, not after an offset that would be counted. */
export function listEventsAfter(
  db: Db,
  where: SQL | undefined,
  { lastId, after, limit }: { lastId: number; after: EventRow | undefined; limit: number },
): Promise<EventRow[]> {
  // The instant is taken from the table itself: it may be finer than a Date is.
  const follows =
    after && sql`(${at}, ${id}) < ((select e.at from ${auditEvents} e where e.id = ${after.id}), ${after.id}::bigint)`
  return listEvents(db, and(where, sql`${id} <= ${lastId}::bigint`, follows), { limit })
}
