import { withClient } from './run-sql'

/**
 * Has everybody's session used a moment ago and for the next hour. The first call of each minute writes down that it was: how many
 * of the measured calls do would depend on how long ago the database was filled.
 */
export async function markSessionsUsed(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(`update sessions set last_seen_at = now() + interval '1 hour'`)
    await client.query('vacuum analyze sessions')
  })
}
