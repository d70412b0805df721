import { sql } from 'drizzle-orm'
import type { Db } from '../../src/platform/database/types'

/** Names of every table of the product. */
export async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/**
 * A fingerprint of every table: equal before and after a call that changed nothing, mail included. It sums the transactions
 * that wrote the rows, which tells every insert, update and delete and leaves large rows unread.
 */
export async function fingerprint(db: Db, tables: readonly string[]): Promise<Record<string, string>> {
  const each = tables.map(
    (name) => `select '${name}' as name, concat_ws(' ', count(*), sum(xmin::text::bigint)) as rows from ${name}`,
  )
  const { rows } = await db.execute<{ name: string; rows: string }>(sql.raw(each.join(' union all ')))
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]))
}
