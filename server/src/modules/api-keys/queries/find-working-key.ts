import type { KeyScope } from '@portal/contract/api/capabilities'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/types'
import type { CountedCall } from '../call-counts'

interface WorkingKey {
  id: string
  name: string
  scopes: KeyScope[]
  /** Recorded calls of this minute across all servers, including this statement's. */
  callsWritten: number
}

const toInstant = (milliseconds: number): string => new Date(milliseconds).toISOString()

/**
 * Finds the working key with this hash, and records calls in the same statement. Never call it within a transaction, because
 * it turns off `synchronous_commit` for its commit.
 */
export async function findWorkingKey(
  db: Db,
  { tokenHash, now, call }: { tokenHash: string; now: Date; call: CountedCall },
): Promise<WorkingKey | undefined> {
  const minute = toInstant(call.now.minute)
  const { rows } = await db.execute<Omit<WorkingKey, 'scopes'> & { scopes: string }>(sql`
    with found as (
      select id, name, array_to_string(scopes, ' ') as scopes from api_keys
      where token_hash = ${tokenHash} and (ends_at is null or ends_at > ${now.toISOString()}::timestamptz)
    ), counted as (
      insert into api_key_calls (key_id, minute, calls)
      select found.id, due.minute, due.calls from found cross join (values
        (${minute}::timestamptz, ${call.now.calls}::int),
        (${toInstant(call.before.minute)}::timestamptz, ${call.before.calls}::int)
      ) as due(minute, calls)
      where due.calls > 0
      on conflict (key_id, minute) do update set calls = api_key_calls.calls + excluded.calls
      returning minute, calls, set_config('synchronous_commit', 'off', true)
    ), touched as (
      update api_keys set last_used_at = ${now.toISOString()}::timestamptz from found
      where api_keys.id = found.id and ${call.now.calls}::int > 0
    )
    select id, name, scopes, coalesce(
      (select calls from counted where minute = ${minute}::timestamptz),
      (select calls from api_key_calls where key_id = found.id and minute = ${minute}::timestamptz),
      0
    )::int as "callsWritten"
    from found`)
  const [row] = rows
  return row && { ...row, scopes: row.scopes.split(' ') as KeyScope[] }
}
