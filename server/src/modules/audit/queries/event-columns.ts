import type { AuditTarget } from '@portal/contract/audit/audit'
import { type SQL, sql } from 'drizzle-orm'
import { auditEvents } from '../../../db/tables/audit-events'
import { jsonObject } from '../../../platform/database/json-object'

/** The current name of an event's record, and its key while it exists. */
interface CurrentRecord {
  kind: AuditTarget['kind']
  label: string
  key: string | null
}

export interface EventRow {
  id: number
  at: Date
  action: string
  actorId: string | null
  actorName: string
  actorRole: string | null
  subjectId: string | null
  subjectName: string | null
  entityType: string
  entityId: string
  orderId: string | null
  before: unknown
  after: unknown
  address: string
  requestId: string
  /** Null if the record was deleted, or if the event is not about a single record. */
  record: CurrentRecord | null
  /** The last recorded name of a deleted record. */
  formerName: string | null
  names: Record<string, string>
}

export const storedColumns = {
  id: auditEvents.id,
  at: auditEvents.at,
  action: auditEvents.action,
  actorId: auditEvents.actorId,
  actorName: auditEvents.actorName,
  actorRole: auditEvents.actorRole,
  subjectId: auditEvents.subjectId,
  subjectName: auditEvents.subjectName,
  entityType: auditEvents.entityType,
  entityId: auditEvents.entityId,
  orderId: auditEvents.orderId,
  before: auditEvents.before,
  after: auditEvents.after,
  address: auditEvents.address,
  requestId: auditEvents.requestId,
}

// Name the table in SQL, because drizzle omits it from columns of a select over one table. A correlated subquery would then
// compare its own table with itself.
const eventColumn = (column: string) => sql.raw(`"audit_events"."${column}"`)

const isId = sql.raw(`'^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`)

/** The entity's ID; null for an event whose entity is not a database row. */
const entity = sql`case when ${eventColumn('entity_id')} ~ ${isId} then ${eventColumn('entity_id')}::uuid end`

const personName = sql.raw(`coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email, a.id::text)`)

/** A JSON object of the current record, with its label and its key. */
const recordJson = (kind: CurrentRecord['kind'], label: SQL, key: SQL) =>
  jsonObject<CurrentRecord>({ kind: sql.raw(`'${kind}'`), label, key })

const order = sql`(select ${recordJson('order', sql`o.order_number`, sql`o.id`)}
  from orders o where o.id = ${eventColumn('order_id')})`

const user = recordJson('user', personName, sql`case when a.deleted_at is null then a.email end`)
const dealer = recordJson(
  'dealer',
  sql`p.company_name || ' (#' || p.dealer_number || ')'`,
  sql`case when a.deleted_at is null then a.id end`,
)

const account = sql`(select case when p.account_id is null then ${user} else ${dealer} end
  from accounts a left join dealer_profiles p on p.account_id = a.id where a.id = ${entity})`

const packageRecord = sql`(select ${recordJson('package', sql`p.name || ' (' || p.package_year || ')'`, sql`p.name`)}
  from packages p where p.id = ${entity})`

const category = sql`(select ${recordJson('category', sql`c.name`, sql`c.id`)}
  from categories c where c.id = ${entity})`

/** The record as it is now, not as the event recorded it. */
const record = sql<CurrentRecord | null>`case
  when ${eventColumn('order_id')} is not null then ${order}
  when ${eventColumn('entity_type')} = 'account' then ${account}
  when ${eventColumn('entity_type')} = 'package' then ${packageRecord}
  when ${eventColumn('entity_type')} = 'category' then ${category} end`.as('record')

const recordedField = (field: string) => sql.raw(`coalesce(e.after->>'${field}', e.before->>'${field}')`)

/** The name that another event of the same record contains. */
const formerName = sql<string | null>`case
  when ${eventColumn('order_id')} is not null then (select ${recordedField('orderNumber')} from audit_events e
    where e.order_id = ${eventColumn('order_id')} and ${recordedField('orderNumber')} is not null limit 1)
  when ${eventColumn('entity_type')} in ('category', 'api_key', 'campaign', 'view', 'webhook') then (select ${recordedField('name')} from audit_events e
    where e.entity_type = ${eventColumn('entity_type')} and e.entity_id = ${eventColumn('entity_id')} and ${recordedField('name')} is not null
    order by e.at desc limit 1) end`.as('former_name')

/** The IDs in `before` and `after`, at any depth. */
const mentioned = sql`(select array(select (value #>> '{}')::uuid
  from jsonb_path_query(jsonb_build_array(${eventColumn('before')}, ${eventColumn('after')}),
    'strict $.** ? (@.type() == "string" && @ like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")') as value) as ids)`

/** The names of the accounts and categories with these IDs. */
const names = sql<Record<string, string>>`coalesce((select json_object_agg(found.id, found.name)
  from ${mentioned} as mentioned, lateral (
    select a.id, coalesce(p.company_name, ${personName}) as name
    from accounts a left join dealer_profiles p on p.account_id = a.id where a.id = any(mentioned.ids)
    union all
    select c.id, c.name from categories c where c.id = any(mentioned.ids)
  ) as found), '{}'::json)`.as('names')

/** Columns that are computed only for the rows of a page, after the limit. */
export const lookupColumns = { record, formerName, names }
