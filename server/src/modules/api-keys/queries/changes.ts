import { type SQL, sql } from 'drizzle-orm'
import { changesFeedKey } from '../../../db/changes-feed'
import type { Db } from '../../../platform/database/types'
import { type ChangeKind, type ChangePlace, type ChangeRun, NO_RECORD } from '../change-cursor'

/** Where a page begins: after a place, or with what changed at a time or later. */
export interface PageStart {
  after: ChangePlace
  since: Date | null
  limit: number
}

interface Change<Row> extends ChangePlace {
  changedAt: string
  /** The record as it is now; null when it is gone. */
  record: Row | null
}

export interface ChangePage<Row> extends ChangeRun {
  /** The place after which the page begins. */
  start: ChangePlace
  changes: Change<Row>[]
}

/** A page without changes is one row that has only its start. */
type PageRow<Row> = { [Key in keyof Change<Row>]: Change<Row>[Key] | null } & {
  feed: string
  isForeign: boolean
  startTransactionId: string
  startRecordId: string
}

const edge = (column: 'horizon' | 'ceiling'): SQL => sql`(select ${sql.raw(column)} from edge)`

/** Where a page begins and ends, which record it is about, and how that is made to JSON. */
interface PageOf {
  kind: ChangeKind
  start: PageStart
  /** An expression over `page.record_id`: the record as JSON, or null. */
  record: SQL
}

/**
 * The one statement of a page. The order is that of the transactions' numbers, and no further than the oldest transaction
 * that still writes: whatever is committed later has a number at or after that, so nothing comes to stand before a place
 * that was told. Of a record only its newest note is told.
 */
export function changesStatement({ kind, start: { after, since, limit }, record }: PageOf): SQL {
  const first = sql`(select min(transaction_id) from record_changes
    where kind = ${kind} and changed_at >= ${since?.toISOString() ?? null}::timestamptz)`
  // With nothing since then, what comes is what is not told yet. Never beyond the horizon: the place is told as a cursor,
  // and what an older transaction still writes must come after it. `least` passes over null.
  const startTransaction =
    since === null ? sql`${after.transactionId}::bigint` : sql`least(${first}, ${edge('horizon')})`
  const startRecord = since === null ? after.recordId : NO_RECORD
  return sql`
    with edge as materialized (
      select (pg_snapshot_xmin(s)::text)::bigint as horizon, (pg_snapshot_xmax(s)::text)::bigint as ceiling
      from pg_current_snapshot() as s
    ), start as materialized (
      select ${startTransaction} as transaction_id, ${startRecord}::uuid as record_id
    ), page as materialized (
      select c.transaction_id, c.record_id, c.changed_at from record_changes c
      where c.kind = ${kind}
        and (c.transaction_id, c.record_id) > ((select transaction_id from start), (select record_id from start))
        and c.transaction_id < ${edge('horizon')}
        and c.transaction_id = (
          select max(n.transaction_id) from record_changes n
          where n.record_id = c.record_id and n.transaction_id < ${edge('horizon')}
        )
      order by c.transaction_id, c.record_id
      limit ${limit}
    )
    select
      coalesce((select encode(key, 'hex') from server_keys where name = ${changesFeedKey}), '') as feed,
      coalesce((select max(transaction_id) from record_changes where kind = ${kind}) >= ${edge('ceiling')}, false)
        as "isForeign",
      start.transaction_id::text as "startTransactionId", start.record_id::text as "startRecordId",
      page.transaction_id::text as "transactionId", page.record_id::text as "recordId",
      ${isoText(sql`page.changed_at`)} as "changedAt", ${record} as record
    from start left join page on true
    order by page.transaction_id, page.record_id`
}

/** A page of changes, each with its record as it is now. @throws Error when the notes are another database's */
export async function selectChanges<Row>(db: Db, page: PageOf): Promise<ChangePage<Row>> {
  const { rows } = await db.execute<PageRow<Row>>(changesStatement(page))
  const [head] = rows
  if (!head) throw new Error('A page always has a beginning')
  if (head.isForeign) {
    throw new Error('The notes of changes come from another database. Run "npm run admin -- after-restore".')
  }
  const changes = rows.flatMap(({ recordId, transactionId, changedAt, record: told }) =>
    recordId === null || transactionId === null || changedAt === null
      ? []
      : [{ recordId, transactionId, changedAt, record: told }],
  )
  const start = { transactionId: head.startTransactionId, recordId: head.startRecordId }
  return { kind: page.kind, feed: head.feed, start, changes }
}

/** An instant as JSON holds it in replies. */
export const isoText = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
