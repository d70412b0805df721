import { sql } from 'drizzle-orm'
import { authenticatorApps, passkeys, recoveryCodes } from '../../../../db/tables/second-factors'
import { sessions } from '../../../../db/tables/sessions'
import { jsonObject } from '../../../../platform/database/json-object'
import type { Db } from '../../../../platform/database/types'

/** The raw row, with instants as text. */
interface Row extends Record<string, unknown> {
  passkeys: { id: string; name: string; kind: string; addedAt: string; lastUsedAt: string | null }[] | null
  app: { addedAt: string; lastUsedAt: string | null } | null
  codes: { usedAt: string | null }[] | null
  opened: string[] | null
}

const passkeyJson = jsonObject<NonNullable<Row['passkeys']>[number]>({
  id: sql`id`,
  name: sql`name`,
  kind: sql`kind`,
  addedAt: sql`created_at`,
  lastUsedAt: sql`last_used_at`,
})
const appJson = jsonObject<NonNullable<Row['app']>>({ addedAt: sql`created_at`, lastUsedAt: sql`last_used_at` })
const codeJson = jsonObject<NonNullable<Row['codes']>[number]>({ usedAt: sql`used_at` })

/**
 * An account's factors without secrets, and the start times of its other active sessions opened with a recovery code,
 * newest first. One statement reads both.
 */
export async function findOwnFactors(db: Db, accountId: string, session: { tokenHash: string; now: Date }) {
  const { rows } = await db.execute<Row>(sql`
    select
      (select json_agg(${passkeyJson} order by created_at, id)
        from ${passkeys} where account_id = ${accountId}) as passkeys,
      (select ${appJson}
        from ${authenticatorApps} where account_id = ${accountId}) as app,
      (select json_agg(${codeJson} order by position)
        from ${recoveryCodes} where account_id = ${accountId}) as codes,
      (select json_agg(created_at order by created_at desc) from ${sessions}
        where actor_id = ${accountId} and second_factor = 'recovery' and token_hash <> ${session.tokenHash}
          and expires_at > ${session.now.toISOString()}::timestamptz) as opened`)
  const [row] = rows
  if (!row) throw new Error('The statement returned no row.')
  return row
}
