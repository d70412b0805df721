import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../../bench/data/run-sql'

const LIMIT_MS = 120_000

/** Leaves a mark in the database. @returns the moment after it, by the database's clock */
export const leaveMark = (url: string, mark: string): Promise<string> =>
  withClient(url, async (client) => {
    await client.query(
      `insert into audit_events (at, action, actor_name, entity_type, entity_id) values (now(), 'mail.tested', 'Drill', 'mail', $1)`,
      [mark],
    )
    const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at')
    return rows[0]?.at ?? ''
  })

/** The marks that are there, and how many orders. */
export const readState = (url: string): Promise<{ marks: string[]; orders: number }> =>
  withClient(url, async (client) => {
    const marks = await client.query<{ mark: string }>(
      `select entity_id as mark from audit_events where actor_name = 'Drill' order by id`,
    )
    const orders = await client.query<{ count: number }>('select count(*)::int as count from orders')
    return { marks: marks.rows.map(({ mark }) => mark), orders: orders.rows[0]?.count ?? 0 }
  })

/** Ends the present WAL file and waits until it is in the archive. */
export const archiveNow = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    const ended = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
    const file = ended.rows[0]?.file ?? ''
    for (const until = Date.now() + LIMIT_MS; Date.now() < until; await sleep(200)) {
      const { rows } = await client.query<{ last: string | null }>(
        'select last_archived_wal as last from pg_stat_archiver',
      )
      if ((rows[0]?.last ?? '') >= file) return
    }
    throw new Error('The WAL was not archived in time')
  })
