import { type SQL, sql } from 'drizzle-orm'
import { changesFeedKey } from '../../../db/changes-feed'
import type { Db } from '../../../platform/database/types'
import { type ChangeFeed, type ChangeKind, type ChangePosition, NO_RECORD } from '../change-cursor'

/** The start of a page: after a position, or with changes since a time. */
export interface PageStart {
  after: ChangePosition
  since: Date | null
  limit: number
}

interface Change<Row> extends ChangePosition {
  changedAt: string
  /** The record in its current state; null if it was deleted. */
  record: Row | null
}

export interface ChangePage<Row> extends ChangeFeed {
  /** The position after which the page begins. */
  start: ChangePosition
  changes: Change<Row>[]
}

/** A row of the result. A page without changes has a single row, which contains only the start. */
type PageRow<Row> = { [Key in keyof Change<Row>]: Change<Row>[Key] | null } & {
  feed: string
  isForeign: boolean
  startTransactionId: string
  startRecordId: string
}

const edge = (column: 'horizon' | 'ceiling'): SQL => sql`(select ${sql.raw(column)} from edge)`

/** The kind, start and limit of a page, and the SQL for its records. */
interface PageQuery {
  kind: ChangeKind
  start: PageStart
  /** An SQL expression over `page.record_id` that returns the record as JSON, or null. */
  record: SQL
}

/**
 * Builds the statement of a page. Changes are sorted by transaction ID and end before the oldest open transaction. Later
 * commits have that ID or a higher one, so no change appears before a returned position. Only the newest change of a record
 * is returned.
 */
export function changesStatement({ kind, start: { after, since, limit }, record }: PageQuery): SQL {
  const first = sql`(select min(transaction_id) from record_changes
    where kind = ${kind} and changed_at >= ${since?.toISOString() ?? null}::timestamptz)`
  // Without changes since that time, the page starts at the horizon. It never starts beyond it, because the position becomes
  // a cursor and the changes of open transactions must come after it. `least` ignores null.
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

/** Returns a page of changes with their current records. @throws Error if the changes are from another database */
export async function selectChanges<Row>(db: Db, page: PageQuery): Promise<ChangePage<Row>> {
  const { rows } = await db.execute<PageRow<Row>>(changesStatement(page))
  const [head] = rows
  if (!head) throw new Error('The page has no start row')
  if (head.isForeign) {
    throw new Error('The change records come from another database. Run "npm run admin -- after-restore".')
  }
  const changes = rows.flatMap(({ recordId, transactionId, changedAt, record: current }) =>
    recordId === null || transactionId === null || changedAt === null
      ? []
      : [{ recordId, transactionId, changedAt, record: current }],
  )
  const start = { transactionId: head.startTransactionId, recordId: head.startRecordId }
  return { kind: page.kind, feed: head.feed, start, changes }
}

/** Formats an instant as responses return it: ISO 8601 in UTC. */
export const isoText = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
