import { sql } from 'drizzle-orm'
import type { CodeSetting, Config } from '../../platform/config'
import type { Db, Tx } from '../../platform/database/types'

/**
 * Where a code for an account goes: its registered address. While a session lasts it is the one from before the session
 * began, so that whoever borrows a session cannot have the code sent to themselves.
 * @param sessionTokenHash the session in which the code is asked for; null at the sign-in
 * @returns null when there was no address
 */
export async function findCodeAddress(
  db: Db | Tx,
  { accountId, sessionTokenHash }: { accountId: string; sessionTokenHash: string | null },
): Promise<string | null> {
  const { rows } = await db.execute<{ email: string | null }>(sql`
    select case when changed.before is null then account.email else changed.before ->> 'email' end as email
    from accounts as account left join lateral (
      select before from audit_events
      where entity_type = 'account' and entity_id = account.id::text and before -> 'email' is not null
        and at >= (select created_at from sessions where token_hash = ${sessionTokenHash})
      order by at, id limit 1) as changed on true
    where account.id = ${accountId}`)
  return rows[0]?.email?.trim() || null
}

/** Who can read a code out to a dealer: their territory manager, while there is one who can sign in. */
export async function findCodeHelper(
  db: Db | Tx,
  accountId: string,
): Promise<{ name: string; phone: string | null } | null> {
  const { rows } = await db.execute<{ name: string; phone: string | null }>(sql`
    select trim(concat(manager.first_name, ' ', manager.last_name)) as name, manager.phone
    from dealer_profiles as dealer join accounts as manager on manager.id = dealer.territory_manager_id
    where dealer.account_id = ${accountId} and manager.is_active and manager.deleted_at is null`)
  return rows[0] ?? null
}

const dots = (count: number): string => '•'.repeat(count)

/**
 * An e-mail address as a screen shows it to somebody who may not be its owner: c•••••e@rob••••••.example. How long its
 * parts are does not show.
 */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const name = [...address.slice(0, at)]
  const domain = address.slice(at + 1)
  const ending = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : ''
  const host = [...domain.slice(0, domain.length - ending.length)]
  const last = name.length > 2 ? name.at(-1) : ''
  return `${name[0] ?? ''}${dots(5)}${last}@${host.slice(0, host.length > 4 ? 3 : 1).join('')}${dots(6)}${ending}`
}

type Settings = Pick<Config, 'signingCode' | 'mail' | 'demo'>

/** Whether codes reach anybody here: a demo's addresses are nobody's, unless it is set up to ask all the same. */
export const canAskSigningCode = ({ signingCode, mail, demo }: Settings): boolean =>
  mail !== null && (!demo || signingCode !== null)

/** When a code is asked for at signing: what is set, else from unknown devices where codes reach somebody. */
export const signingCodeMode = (settings: Settings): CodeSetting =>
  settings.signingCode ?? (canAskSigningCode(settings) ? 'unknown-device' : 'off')
