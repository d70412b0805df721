import { readMigrations } from '../migrations/schema-state'

/** The beginning of the name of each connection. Releases before 0050 use it alone. */
export const APPLICATION = 'dealer-portal'

let name: string | undefined

/**
 * Returns the name of this server's connections in `pg_stat_activity`. It ends with the number of the newest migration that
 * the release knows, such as `dealer-portal 0050`, so that servers of an earlier release can be recognized.
 */
export function applicationName(): string {
  name ??= `${APPLICATION} ${readMigrations().at(-1)?.tag.slice(0, 4) ?? ''}`.trim()
  return name
}
