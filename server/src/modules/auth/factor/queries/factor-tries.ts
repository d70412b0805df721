import { program } from '@portal/contract/rules/program'
import { eq, sql } from 'drizzle-orm'
import { signInFailures } from '../../../../db/tables/sign-in-limits'
import type { Db, Tx } from '../../../../platform/database/types'

const { tries, hours } = program.secondFactor.guessing

/** As what tries are counted: beside the misses of passwords, so that whoever unlocks the account forgives these as well. */
export const factorTriesOf = (accountId: string): string => `factor:${accountId}`

/**
 * Counts a try at a code before it is looked at, so that of any number at one time no more than the limit are answered.
 * @returns its id; or, when there were too many, when the next may be made
 */
export async function countFactorTry(tx: Tx, accountId: string, now: Date): Promise<number | Date> {
  const identifier = factorTriesOf(accountId)
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
  if (!row?.limit_since) throw new Error('A try is counted or refused')
  return new Date(new Date(row.limit_since).getTime() + windowMs)
}

/** Takes back a try that was right; those before it stay, so that a sign-in gives nobody who guesses new ones. */
export async function forgiveFactorTry(db: Db, id: number): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.id, id))
}
