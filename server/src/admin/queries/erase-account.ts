import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/types'
import type { Person } from './list-person-rows'

/** What stands in the place of a name. The database knows it: an account with this name is found by no words. */
const ERASED = 'Erased'

/** Makes two who remove the last two super admins come one after the other, here and in a server. */
export async function lockSuperAdmins(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7264, 0)`)
}

/** Replaces what the account and the business say of a person; nobody signs in as them again. */
export async function eraseAccount(tx: Tx, { id }: Person, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    update accounts set email = null, first_name = ${ERASED}, last_name = '', phone = null, profile_image_url = null,
      is_active = false, password_hash = null, deleted_at = coalesce(deleted_at, ${at}),
      updated_at = greatest(updated_at + interval '1 millisecond', ${at})
    where id = ${id}`)
  await tx.execute(sql`
    update dealer_profiles set dealer_number_key = account_id::text, zip_code = '00000', company_name = ${ERASED},
      company_type = null, website = null, address_line_1 = null, address_line_2 = null, city = null, state = null
    where account_id = ${id}`)
}

/**
 * Removes notes on a dealer, and the name of a member of staff from notes on others. Files that no note has any more are removed by
 * the hourly job of a server.
 */
async function eraseNotes(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from notes where dealer_id = ${id}`)
  await tx.execute(sql`update note_files set held_until = null where uploader_id = ${id} and note_id is null`)
  await tx.execute(sql`update notes set author_name = ${ERASED} where author_id = ${id}`)
  await tx.execute(sql`
    update notes set text = left(replace(notes.text, '@' || m.name, ${`@${ERASED}`}), 2000)
    from note_mentions m where m.note_id = notes.id and m.account_id = ${id}`)
  await tx.execute(sql`update note_mentions set name = ${ERASED} where account_id = ${id}`)
}

/** Whether somebody did this to the dealer of a prepared order at a moment: the row itself names nobody by id. */
const didThen = (actorId: string, action: string, at: SQL): SQL => sql`exists (
  select from audit_events e where e.actor_id = ${actorId} and e.action = ${action} and e.entity_type = 'account'
    and e.entity_id = order_invitations.dealer_id::text and e.at = ${at})`

/** Removes the name of a member of staff, and the number to call, from what they prepared for dealers and wrote to them. */
async function eraseMaker(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`update campaigns set maker_name = ${ERASED} where maker_id = ${id}`)
  await tx.execute(sql`update order_invitations set sent_by_name = ${ERASED}, sent_by_phone = null
    where ${didThen(id, 'prepared-order.sent', sql`sent_at`)}`)
  const prepared = ['prepared-order.sent', 'prepared-order.saved'].map((did) => didThen(id, did, sql`prepared_at`))
  await tx.execute(
    sql`update order_invitations set prepared_by_name = ${ERASED} where ${sql.join(prepared, sql` or `)}`,
  )
}

/** Removes what is kept of a person beside contracts and history. @returns how many messages are gone */
export async function deleteTraces(tx: Tx, { id, email }: Person): Promise<number> {
  const tables = [
    'saved_signatures',
    'trusted_devices',
    'staff_devices',
    'sign_in_failures',
    'mailed_codes',
    'password_links',
    'sign_in_changes',
    'passkeys',
    'authenticator_apps',
    'recovery_codes',
    'factor_challenges',
    'default_views',
  ]
  for (const table of tables) await tx.execute(sql`delete from ${sql.identifier(table)} where account_id = ${id}`)
  await tx.execute(sql`delete from saved_views where owner_id = ${id}`)
  await tx.execute(sql`delete from order_invitations where dealer_id = ${id}`)
  await tx.execute(sql`delete from dealer_reminders where dealer_id = ${id}`)
  await tx.execute(sql`delete from dealer_contacts where dealer_id = ${id}`)
  await tx.execute(sql`update dealer_contacts set staff_name = ${ERASED} where staff_id = ${id}`)
  await eraseMaker(tx, id)
  await eraseNotes(tx, id)
  await tx.execute(sql`delete from signing_events where dealer_id = ${id} and order_id is null`)
  await tx.execute(sql`delete from sessions where actor_id = ${id} or subject_id = ${id}`)
  await tx.execute(sql`
    update import_run_rows set label = ${ERASED}, before = null, cells = null, details = null where entity_id = ${id}`)
  const { rows } = await tx.execute<{ gone: number }>(sql`
    with gone as (
      delete from mail_outbox where account_id = ${id} or lower(to_address) = lower(${email})
        or order_id in (select id from orders where dealer_id = ${id})
        or (type = 'note' and payload ->> 'dealerId' = ${id}) returning 1)
    select count(*)::int as gone from gone`)
  return rows[0]?.gone ?? 0
}
