import { sql } from 'drizzle-orm'
import type { Db } from '../../src/platform/database/types'

/** Returns the names of all tables. */
export async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Makes a fingerprint of every table: equal before and after a call that changed nothing, including mail. Sums the
 * transactions that wrote the rows, which reveals every insert, update and delete without reading large rows.
 */
export async function tableFingerprint(db: Db, tables: readonly string[]): Promise<Record<string, string>> {
  const each = tables.map(
    (name) => `select '${name}' as name, concat_ws(' ', count(*), sum(xmin::text::bigint)) as rows from ${name}`,
  )
  const { rows } = await db.execute<{ name: string; rows: string }>(sql.raw(each.join(' union all ')))
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]))
}
