import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/types'
import type { Person } from './list-person-rows'

/**
 * Replaces the names of an erased person. The search text trigger recognizes it, so no search finds the account
 * (decision 6).
 */
const ERASED = 'Erased'

/** Replaces the personal data of the account and the business. Nobody can sign in with it again. */
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
 * Deletes notes on a dealer, and a staff member's name from notes on others. The hourly job of a server deletes files
 * that no note has any more.
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

/**
 * Whether the audit log has this action by the actor at that time, on the dealer of a prepared order. The order's own
 * row stores no actor id.
 */
const isActionAt = (actorId: string, action: string, at: SQL): SQL => sql`exists (
  select from audit_events e where e.actor_id = ${actorId} and e.action = ${action} and e.entity_type = 'account'
    and e.entity_id = order_invitations.dealer_id::text and e.at = ${at})`

/** Removes a staff member's name and phone number from prepared orders and messages to dealers. */
async function eraseAuthor(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`update campaigns set maker_name = ${ERASED} where maker_id = ${id}`)
  await tx.execute(sql`update order_invitations set sent_by_name = ${ERASED}, sent_by_phone = null
    where ${isActionAt(id, 'prepared-order.sent', sql`sent_at`)}`)
  const prepared = ['prepared-order.sent', 'prepared-order.saved'].map((action) =>
    isActionAt(id, action, sql`prepared_at`),
  )
  await tx.execute(
    sql`update order_invitations set prepared_by_name = ${ERASED} where ${sql.join(prepared, sql` or `)}`,
  )
}

/**
 * Deletes other data about a person, apart from contracts and history.
 * @returns the number of deleted messages
 */
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
  await eraseAuthor(tx, id)
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
