import { sql } from 'drizzle-orm'
import { sqlStateOf } from '../../platform/database/constraint-errors'
import { readMigrations } from '../../platform/database/read-migrations'
import type { Db } from '../../platform/database/types'

const UNDEFINED_TABLE = '42P01'
const UNDEFINED_SCHEMA = '3F000'

async function findLastMigration(db: Db): Promise<number | null> {
  try {
    const { rows } = await db.execute<{ last: number | null }>(
      sql`select max(created_at)::float8 as last from drizzle.__drizzle_migrations`,
    )
    return rows[0]?.last ?? null
  } catch (error) {
    const state = sqlStateOf(error)
    if (state === UNDEFINED_TABLE || state === UNDEFINED_SCHEMA) return null
    throw error
  }
}

/** How the tables compare with the migrations of this version. */
export async function findSchemaState(db: Db): Promise<'none' | 'older' | 'present' | 'newer'> {
  const last = await findLastMigration(db)
  if (last === null) return 'none'
  const own = Math.max(...readMigrations().map(({ madeAt }) => madeAt))
  if (last === own) return 'present'
  return last < own ? 'older' : 'newer'
}
