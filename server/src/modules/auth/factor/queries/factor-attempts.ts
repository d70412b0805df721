import { settings } from '@portal/contract/rules/settings'
import { eq, sql } from 'drizzle-orm'
import { signInFailures } from '../../../../db/tables/sign-in-limits'
import type { Db, Tx } from '../../../../platform/database/types'

const { tries, hours } = settings.secondFactor.guessing

/** The identifier of attempts at a factor. They are stored with failed passwords, so that unlocking the account clears both. */
export const factorIdentifier = (accountId: string): string => `factor:${accountId}`

/**
 * Counts an attempt before its code is checked, so that concurrent attempts cannot exceed the limit.
 * @returns the attempt's ID, or the time of the next allowed attempt
 */
export async function countFactorAttempt(tx: Tx, accountId: string, now: Date): Promise<number | Date> {
  const identifier = factorIdentifier(accountId)
  await tx.execute(sql`select pg_advisory_xact_lock(7261, hashtext(${identifier}))`)
  const windowMs = hours * 60 * 60_000
  const since = new Date(now.getTime() - windowMs).toISOString()
  const { rows } = await tx.execute<{ id: number | null; limit_since: string | null }>(sql`
    with record as (select (select failed_at from ${signInFailures}
      where identifier = ${identifier} and failed_at > ${since}::timestamptz
      order by failed_at desc offset ${tries - 1} limit 1) as limit_since),
    counted as (insert into ${signInFailures} (identifier, account_id, address, failed_at)
      select ${identifier}, ${accountId}::uuid, '', ${now.toISOString()}::timestamptz from record where limit_since is null
      returning id)
    select (select id::int from counted) as id, limit_since from record`)
  const [row] = rows
  if (row?.id != null) return row.id
  if (!row?.limit_since) throw new Error('The attempt was neither counted nor rejected')
  return new Date(new Date(row.limit_since).getTime() + windowMs)
}

/** Deletes a correct attempt. Earlier attempts remain, so that a sign-in does not reset an attacker's limit. */
export async function deleteFactorAttempt(db: Db, id: number): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.id, id))
}
