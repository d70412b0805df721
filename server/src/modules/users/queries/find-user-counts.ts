import type { UserCounts } from '@portal/contract/accounts/user-counts'
import { staffRoles } from '@portal/contract/rules/rank'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { ScopeSubject } from '../../../db/dealer-scope'
import { accounts } from '../../../db/tables/accounts'
import type { Db } from '../../../platform/database/types'
import { ownDistrict } from '../policy'

const countIf = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`

/** The staff in figures: of every rank, which rows are not; of a district's sales manager's own district only. */
export async function findUserCounts(db: Db, subject: ScopeSubject): Promise<UserCounts> {
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      territoryManagers: countIf(sql`${accounts.role} = 'territory_manager'`),
      salesManagers: countIf(sql`${accounts.role} = 'sales_manager'`),
      active: countIf(sql`${accounts.isActive}`),
    })
    .from(accounts)
    .where(and(inArray(accounts.role, [...staffRoles]), isNull(accounts.deletedAt), ownDistrict(subject)))
  return counts ?? { total: 0, territoryManagers: 0, salesManagers: 0, active: 0 }
}
