import { type SQL, sql } from 'drizzle-orm'

/** An instant as replies hold it, written the same by every driver and time zone of the connection. */
export const instantText = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
