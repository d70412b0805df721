import { sql } from 'drizzle-orm'
import { type ScopeSubject, withinScope } from '../../../db/dealer-scope'
import { sortByName } from '../../../db/tables/columns'
import { dealerContacts } from '../../../db/tables/dealer-contacts'
import type { Db } from '../../../platform/database/types'

/** The maximum number of staff in the response. */
const MAX_STAFF = 20

/** The staff member's name in the latest contact. */
const staffName = sql`(array_agg(${dealerContacts.staffName} order by ${dealerContacts.arrivedAt} desc))[1]`

interface StaffWeek extends Record<string, unknown> {
  staffName: string
  contacts: number
  reached: number
}

/** Counts the contacts within scope since the given time by staff member, highest count first. */
export async function countWeekContacts(db: Db, subject: ScopeSubject, since: Date): Promise<StaffWeek[]> {
  const { rows } = await db.execute<StaffWeek>(sql`
    select ${staffName} as "staffName",
      count(*)::int as contacts, (count(*) filter (where ${dealerContacts.outcome} = 'reached'))::int as reached
    from ${dealerContacts}
    where ${dealerContacts.happenedAt} >= ${since.toISOString()}::timestamptz and ${dealerContacts.takenBackAt} is null
      and ${withinScope(dealerContacts.dealerId, subject, 'dealer.call')}
    group by coalesce(${dealerContacts.staffId}::text, ${dealerContacts.staffName})
    order by contacts desc, ${sortByName(staffName)} limit ${MAX_STAFF}`)
  return rows
}
