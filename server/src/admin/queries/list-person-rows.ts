import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/types'

/** The person whose rows are selected. */
export interface Person {
  id: string
  email: string | null
}

/** Some rows of one table about a person. */
interface Part {
  rows: Record<string, unknown>[]
  /** Where the next part starts; null after the last. */
  next: string | null
}

const ordersOfDealer = ({ id }: Person): SQL => sql`(select id from orders where dealer_id = ${id})`

/** By table: which rows are about a person. */
const conditions: Readonly<Record<string, (person: Person) => SQL>> = {
  accounts: ({ id }) => sql`t.id = ${id}`,
  dealer_profiles: ({ id }) => sql`t.account_id = ${id}`,
  saved_signatures: ({ id }) => sql`t.account_id = ${id}`,
  sessions: ({ id }) => sql`t.actor_id = ${id} or t.subject_id = ${id}`,
  trusted_devices: ({ id }) => sql`t.account_id = ${id}`,
  staff_devices: ({ id }) => sql`t.account_id = ${id}`,
  signing_events: ({ id }) => sql`t.dealer_id = ${id}`,
  sign_in_failures: ({ id }) => sql`t.account_id = ${id}`,
  passkeys: ({ id }) => sql`t.account_id = ${id}`,
  authenticator_apps: ({ id }) => sql`t.account_id = ${id}`,
  recovery_codes: ({ id }) => sql`t.account_id = ${id}`,
  factor_challenges: ({ id }) => sql`t.account_id = ${id}`,
  mailed_codes: ({ id }) => sql`t.account_id = ${id}`,
  password_links: ({ id }) => sql`t.account_id = ${id}`,
  sign_in_changes: ({ id }) => sql`t.account_id = ${id}`,
  saved_views: ({ id }) => sql`t.owner_id = ${id}`,
  default_views: ({ id }) => sql`t.account_id = ${id}`,
  api_keys: ({ id }) => sql`t.created_by = ${id}`,
  webhook_endpoints: ({ id }) => sql`t.created_by = ${id}`,
  order_invitations: ({ id }) => sql`t.dealer_id = ${id}`,
  campaigns: ({ id }) => sql`t.maker_id = ${id}`,
  campaign_mails: ({ id }) => sql`t.dealer_id = ${id}`,
  dealer_reminders: ({ id }) => sql`t.dealer_id = ${id}`,
  dealer_contacts: ({ id }) => sql`t.dealer_id = ${id} or t.staff_id = ${id}`,
  notes: ({ id }) => sql`t.dealer_id = ${id} or t.author_id = ${id}`,
  note_mentions: ({ id }) => sql`t.account_id = ${id}`,
  note_files: ({ id }) => sql`t.uploader_id = ${id} or t.note_id in (select id from notes where dealer_id = ${id})`,
  orders: ({ id }) => sql`t.dealer_id = ${id}`,
  order_items: (person) => sql`t.order_id in ${ordersOfDealer(person)}`,
  deliveries: ({ id }) => sql`t.dealer_id = ${id}`,
  order_amendments: (person) => sql`t.order_id in ${ordersOfDealer(person)} or t.actor_id = ${person.id}`,
  agreement_snapshots: ({ id }) => sql`t.dealer_id = ${id}`,
  agreement_files: ({ id }) => sql`t.snapshot_id in (select id from agreement_snapshots where dealer_id = ${id})`,
  change_requests: (person) => sql`t.order_id in ${ordersOfDealer(person)} or t.created_by = ${person.id}`,
  mail_outbox: (person) =>
    sql`t.account_id = ${person.id} or t.order_id in ${ordersOfDealer(person)} or lower(t.to_address) = lower(${person.email})`,
  import_run_rows: ({ id }) => sql`t.entity_id = ${id}`,
  audit_events: (person) => sql`t.actor_id = ${person.id} or t.subject_id = ${person.id}
    or (t.entity_type = 'account' and t.entity_id = ${person.id}) or t.order_id in ${ordersOfDealer(person)}`,
}

export const personTables = Object.keys(conditions)

/** Secrets that grant access or contain part of one, such as an endpoint's URL, and text that only serves searches. */
const hidden = [
  'password_hash',
  'token_hash',
  'device_hash',
  'session_hash',
  'browser_hash',
  'code_hash',
  'salt',
  'challenge',
  'starts_with',
  'encrypted_secret',
  'former_secret',
  'url',
  'search_text',
]

const AT_A_TIME = 200

/** Lists a table's rows about a person, from the end of the last part. Omits secrets. */
export async function listPersonRows(db: Db, table: string, person: Person, from: string): Promise<Part> {
  const condition = conditions[table]
  if (condition === undefined) throw new Error(`There is no condition for the table ${table}`)
  const { rows } = await db.execute<{ row: Record<string, unknown>; at: string }>(sql`
    select (to_jsonb(t) - ${`{${hidden.join(',')}}`}::text[]) #- '{payload,link}' #- '{payload,code}' as row, t.ctid::text as at
    from ${sql.identifier(table)} t
    where (${condition(person)}) and t.ctid > ${from}::tid
    order by t.ctid limit ${AT_A_TIME}`)
  const next = rows.length === AT_A_TIME ? (rows.at(-1)?.at ?? null) : null
  return { rows: rows.map(({ row }) => row), next }
}
