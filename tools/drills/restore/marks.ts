import { queryRows } from '../../common/database'
import { waitUntil } from '../../common/until'

/** Writes a mark to the database. @returns a time after it, by the database's clock */
export async function writeMark(url: string, mark: string): Promise<string> {
  await queryRows(
    url,
    `insert into audit_events (at, action, actor_name, entity_type, entity_id) values (now(), 'mail.tested', 'Drill', 'mail', $1)`,
    [mark],
  )
  const [row] = await queryRows<{ at: string }>(url, 'select clock_timestamp()::text as at')
  return row?.at ?? ''
}

/** Reads the marks and the number of orders. */
export async function readState(url: string): Promise<{ marks: string[]; orders: number }> {
  const marks = await queryRows<{ mark: string }>(
    url,
    `select entity_id as mark from audit_events where actor_name = 'Drill' order by id`,
  )
  const [orders] = await queryRows<{ count: number }>(url, 'select count(*)::int as count from orders')
  return { marks: marks.map(({ mark }) => mark), orders: orders?.count ?? 0 }
}

/** Switches to a new WAL file and waits until the old one is archived. */
export async function archiveWal(url: string): Promise<void> {
  const [ended] = await queryRows<{ file: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as file')
  await waitUntil(
    'the WAL is archived',
    async () => {
      const statement = 'select last_archived_wal as last from pg_stat_archiver'
      const [row] = await queryRows<{ last: string | null }>(url, statement)
      return (row?.last ?? '') >= (ended?.file ?? '')
    },
    120_000,
  )
}
