import type { EntryUsage } from '@portal/contract/program-drafts/list-usage'
import { sql } from 'drizzle-orm'
import { sortByName } from '../../../db/tables/columns'
import { jsonObject } from '../../../platform/database/json-object'
import type { Db } from '../../../platform/database/types'

const managerJson = jsonObject<EntryUsage['salesManagers'][number]>({ id: sql`id`, name: sql`name` })

/** Counts the records that have each entry of the lists now, in one statement. Unused entries are left out. */
export async function listEntryUsage(db: Db): Promise<EntryUsage[]> {
  const { rows } = await db.execute<EntryUsage>(sql`
    with used as (
      select entry.list, entry.key, account.id, account.role, 'account' as kind,
        btrim(account.first_name || ' ' || account.last_name) as name
      from accounts account
      left join dealer_profiles dealer on dealer.account_id = account.id
      cross join lateral (values
        ('brands', dealer.brand), ('districts', account.district), ('companyTypes', dealer.company_type)
      ) entry (list, key)
      where account.deleted_at is null
      union all
      select chosen.list, btrim(value), saved.id, null, saved.kind, null
      from (
        select id, 'view' as kind, query from saved_views
        union all
        select id, 'campaign', filter from campaigns where ended_at is null
      ) saved
      cross join lateral (values
        ('brands', saved.query ->> 'brand'), ('districts', saved.query ->> 'district')
      ) chosen (list, keys)
      cross join lateral unnest(string_to_array(chosen.keys, ',')) value
    )
    select list, key,
      (count(*) filter (where role = 'dealer'))::int as dealers,
      (count(*) filter (where role <> 'dealer'))::int as staff,
      (count(distinct id) filter (where kind = 'view'))::int as views,
      (count(distinct id) filter (where kind = 'campaign'))::int as campaigns,
      coalesce(
        json_agg(${managerJson} order by ${sortByName(sql`name`)}, id) filter (where role = 'sales_manager'), '[]'
      ) as "salesManagers"
    from used where key <> '' group by list, key order by list, key`)
  return rows
}
