import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/types'

/**
 * Triggers that protect history and agreements, maintain search texts, and record changes for cached lists and totals.
 */
const TRIGGERS = [
  'agreement_snapshots_frozen',
  'agreement_files_frozen',
  'agreement_snapshots_kept',
  'agreement_snapshots_no_truncate',
  'program_versions_frozen',
  'program_versions_no_truncate',
  'program_assets_frozen',
  'program_assets_no_truncate',
  'program_versions_note_data_change',
  'orders_keep_program_number',
  'audit_events_append_only',
  'audit_events_no_truncate',
  'audit_events_search_text',
  'audit_seals_append_only',
  'audit_seals_no_truncate',
  'orders_note_data_change',
  'order_items_note_data_change',
  'change_requests_note_data_change',
  'accounts_note_data_change',
  'accounts_update_note_data_change',
  'dealer_profiles_note_data_change',
  'campaign_mails_note_data_change',
  'sessions_note_reminded',
  'mail_outbox_note_reminder',
  'packages_note_data_change',
  'categories_note_data_change',
  'orders_insert_touch',
  'orders_update_touch',
  'orders_delete_touch',
  'order_items_insert_touch',
  'order_items_update_touch',
  'order_items_delete_touch',
  'accounts_update_touch',
  'dealer_profiles_insert_touch',
  'dealer_profiles_update_touch',
  'dealer_profiles_delete_touch',
  'orders_insert_plan',
  'orders_update_plan',
  'deliveries_note_data_change',
  'delivery_plans_note_data_change',
  'delivery_events_append_only',
  'delivery_events_no_truncate',
  'orders_insert_note',
  'orders_update_note',
  'orders_delete_note',
  'order_items_insert_note',
  'order_items_update_note',
  'order_items_delete_note',
  'accounts_update_note',
  'dealer_profiles_insert_note',
  'dealer_profiles_update_note',
  'dealer_profiles_delete_note',
]

const UNIQUE_INDEXES = [
  'orders_dealer_year_key',
  'orders_order_number_key',
  'agreement_snapshots_order_key',
  'agreement_files_order_number_key',
  'change_requests_open_key',
  'deliveries_promise_key',
  'order_invitations_open_key',
  'campaign_sendings_open_key',
  'campaigns_renewal_key',
  'accounts_staff_email_key',
  'dealer_profiles_dealer_number_key',
]

const getRows = (names: readonly string[]) =>
  sql`(select json_array_elements_text(${JSON.stringify(names)}::text::json) as name)`

/** Lists the database's guards that are missing, disabled or invalid, each briefly. */
export async function listMissingGuards(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ fault: string }>(sql`
    select 'the trigger ' || name || ' is missing or switched off' as fault from ${getRows(TRIGGERS)} as wanted
    where not exists (select from pg_trigger t where t.tgname = name and t.tgenabled in ('O', 'A'))
    union all
    select 'the unique index ' || name || ' is missing or not valid' from ${getRows(UNIQUE_INDEXES)} as wanted
    where not exists (select from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relname = name and i.indisunique and i.indisvalid)
    union all
    select 'the constraint ' || conname || ' of ' || conrelid::regclass || ' is not valid' from pg_constraint
    where not convalidated and connamespace = 'public'::regnamespace`)
  return rows.map(({ fault }) => fault)
}
