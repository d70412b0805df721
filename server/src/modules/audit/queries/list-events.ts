import { sql } from 'drizzle-orm'
import { auditEvents } from '../../../db/tables/audit-events'
import { preparedList, total } from '../../../platform/database/prepared-list'
import { type Conditions, type Selection, selectBy, type Term } from '../../../platform/database/selection'
import type { Tx } from '../../../platform/database/types'
import { foundColumns, storedColumns } from './event-columns'
import type { AuditQuery } from './select-events'

const { at, id } = auditEvents

// Spelled as the index is, nulls and all.
const newestFirst = [sql`${at} desc nulls last`, sql`${id} desc nulls last`]
const oldestFirst = [sql`${at} asc nulls first`, sql`${id} asc nulls first`]

/** The events in pages. A page is cut first, by the table's own name, and what its events are about is looked up. */
export const eventList = preparedList('events', {
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
      .select({ ...storedColumns, ...foundColumns })
      .from(page)
      .orderBy(...order)
  },
  count: (db, where) => db.select({ total }).from(auditEvents).where(where),
})

/** What an export is made of: how many events, and the last of them, so that later ones stay out. */
export async function measureEvents(tx: Tx, selection: Selection): Promise<{ events: number; lastId: number }> {
  const [row] = await tx
    .select({ events: total, lastId: sql<number>`coalesce(max(${id}), 0)::float8` })
    .from(auditEvents)
    .where(selection.whereNow())
  return row ?? { events: 0, lastId: 0 }
}

const blockConditions = {
  lastId: (lastId: Term<number>) => sql`${id} <= ${lastId}::bigint`,
  // The instant is taken from the table itself: it may be finer than a Date is.
  afterId: (after: Term<number>) =>
    sql`(${at}, ${id}) < ((select e.at from ${auditEvents} e where e.id = ${after}), ${after}::bigint)`,
} satisfies Conditions

/** The events of an export that are left, newest first: those after a row, not after an offset that would be counted. */
export const leftAfterEvent = (selection: Selection, lastId: number, afterId: number | undefined): Selection =>
  selectBy(blockConditions, { lastId, afterId }, selection)
