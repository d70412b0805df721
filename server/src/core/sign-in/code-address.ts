import { sql } from 'drizzle-orm'
import type { CodeSetting, Config } from '../../platform/config'
import type { Db, Tx } from '../../platform/database/types'

/**
 * Returns the email address to which a code for an account is sent: the registered one. During a session, this is the
 * address from before the session, so that someone who takes over the session cannot receive the code.
 * @param sessionTokenHash the session that requests the code; null at sign-in
 * @returns null if there was no address
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

/** Returns the staff member who can read a code to a dealer: the territory manager, if that account can sign in. */
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
 * Masks an email address for screens that others may see: c•••••e@rob••••••.example. The mask hides the length of its
 * parts.
 */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const name = [...address.slice(0, at)]
  const domain = address.slice(at + 1)
  const ending = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : ''
  const host = [...domain.slice(0, domain.length - ending.length)]
  const last = name.length > 2 ? name.at(-1) : ''
  return `${name[0] ?? ''}${dots(5)}${last}@${host.slice(0, host.length > 4 ? 3 : 1).join('')}${dots(6)}${ending}`
}

type Settings = Pick<Config, 'signingCode' | 'mail' | 'demo'>

/** Whether codes can reach anyone. A demo's addresses are invented, unless codes are enabled explicitly. */
export const canRequireSigningCode = ({ signingCode, mail, demo }: Settings): boolean =>
  mail !== null && (!demo || signingCode !== null)

/**
 * Returns when signing requires a code: as configured; by default on unknown devices, provided that codes can reach
 * users.
 */
export const signingCodeMode = (settings: Settings): CodeSetting =>
  settings.signingCode ?? (canRequireSigningCode(settings) ? 'unknown-device' : 'off')
