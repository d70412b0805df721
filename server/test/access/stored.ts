import { sql } from 'drizzle-orm'
import type { Db } from '../../src/platform/database/types'

/** Names of every table of the product. */
export async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** A fingerprint of every row of every table: equal before and after a call that changed nothing, mail included. */
export async function fingerprint(db: Db, tables: readonly string[]): Promise<Record<string, string>> {
  const each = tables.map(
    (name) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(row, '' order by row)), '') as rows from (select t::text as row from ${name} t) r`,
  )
  const { rows } = await db.execute<{ name: string; rows: string }>(sql.raw(each.join(' union all ')))
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]))
}
