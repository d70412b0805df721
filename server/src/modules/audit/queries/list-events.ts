import { sql } from 'drizzle-orm'
import { auditEvents } from '../../../db/tables/audit-events'
import { prepareList, total } from '../../../platform/database/prepared-list'
import { type Conditions, type Selection, selectBy, type Term } from '../../../platform/database/selection'
import type { Tx } from '../../../platform/database/types'
import { lookupColumns, storedColumns } from './event-columns'
import type { AuditQuery } from './select-events'

const { at, id } = auditEvents

// Match the index definition, including NULLS ordering, or PostgreSQL does not use the index.
const newestFirst = [sql`${at} desc nulls last`, sql`${id} desc nulls last`]
const oldestFirst = [sql`${at} asc nulls first`, sql`${id} asc nulls first`]

/** Pages of events. The inner query, aliased as the table, applies the limit. The outer query looks up the records. */
export const eventList = prepareList('events', {
  page(db, where, cut, sort: AuditQuery['sort']) {
    const order = sort === 'at' ? oldestFirst : newestFirst
    const page = db
      .select(storedColumns)
      .from(auditEvents)
      .where(where)
      .orderBy(...order)
      .limit(cut.limit)
      .offset(cut.offset)
      .as('audit_events')
    return db
      .select({ ...storedColumns, ...lookupColumns })
      .from(page)
      .orderBy(...order)
  },
  count: (db, where) => db.select({ total }).from(auditEvents).where(where),
})

/** Counts the events of an export and finds the last one, so that later events are excluded. */
export async function countExportEvents(tx: Tx, selection: Selection): Promise<{ events: number; lastId: number }> {
  const [row] = await tx
    .select({ events: total, lastId: sql<number>`coalesce(max(${id}), 0)::float8` })
    .from(auditEvents)
    .where(selection.whereNow())
  return row ?? { events: 0, lastId: 0 }
}

const blockConditions = {
  lastId: (lastId: Term<number>) => sql`${id} <= ${lastId}::bigint`,
  // Read the time from the table, because it can be more precise than a Date.
  afterId: (after: Term<number>) =>
    sql`(${at}, ${id}) < ((select e.at from ${auditEvents} e where e.id = ${after}), ${after}::bigint)`,
} satisfies Conditions

/** Selects the remaining events of an export, newest first. Continues after a row, because an offset would be slow. */
export const remainingEvents = (selection: Selection, lastId: number, afterId: number | undefined): Selection =>
  selectBy(blockConditions, { lastId, afterId }, selection)
