import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/types'

/** A foreign key between two tables, as the database defines it. Names are quoted where necessary. */
export interface Reference extends Record<string, unknown> {
  child: string
  column: string
  parent: string
  key: string
  /** The table's size in 8 KiB pages. */
  pages: number
}

/** Lists every single-column foreign key between the portal's tables. */
export async function listReferences(db: Db): Promise<Reference[]> {
  const { rows } = await db.execute<Reference>(sql`
    select c.conrelid::regclass::text as child, quote_ident(a.attname) as column,
      c.confrelid::regclass::text as parent, quote_ident(f.attname) as key,
      (pg_relation_size(c.conrelid) / 8192)::float8 as pages
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1
    order by 1, 2`)
  return rows
}

/** Counts rows on some of the table's pages whose foreign key has no target row. */
export async function countOrphans(db: Db, reference: Reference, pages: { from: number; to: number }): Promise<number> {
  const { child, column, parent, key } = reference
  const { rows } = await db.execute<{ orphans: number }>(
    sql.raw(`
    select count(*)::float8 as orphans from ${child} c
    where c.ctid >= '(${pages.from},0)'::tid and c.ctid < '(${pages.to},0)'::tid and c.${column} is not null
      and not exists (select from ${parent} p where p.${key} = c.${column})`),
  )
  return rows[0]?.orphans ?? 0
}
