import { sql } from 'drizzle-orm'
import { APPLICATION } from '../../../platform/database/postgres/application-name'
import type { Db } from '../../../platform/database/types'

/** The newest migration of the first release that knows all that a version can contain. */
const FIRST_MIGRATION = 50

/**
 * Whether a server of an earlier release is connected to this database. Its connections end with the number of an earlier
 * migration, or with none.
 */
export async function hasOlderServer(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (
      select from pg_stat_activity
      where datname = current_database() and usename = current_user and application_name like ${`${APPLICATION}%`}
        and coalesce(substring(application_name from '[0-9]{4}$')::int, 0) < ${FIRST_MIGRATION}) as has`)
  return rows[0]?.has === true
}
