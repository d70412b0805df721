import type { UserCounts } from '@portal/contract/accounts/user-counts'
import { staffRoles } from '@portal/contract/rules/rank'
import { and, asc, isNull, type SQL, sql } from 'drizzle-orm'
import type { ScopeSubject } from '../../../db/dealer-scope'
import { hasRole } from '../../../db/has-role'
import { accounts } from '../../../db/tables/accounts'
import { sortByName } from '../../../db/tables/columns'
import { prepareList, total } from '../../../platform/database/prepared-list'
import type { Db } from '../../../platform/database/types'
import { userColumns } from './find-user'
import type { UsersQuery } from './select-users'
import { ownDistrict } from './visible-staff'

const rank = sql`array_position(array[${sql.join(
  staffRoles.map((role) => sql`${role}`),
  sql`, `,
)}]::text[], ${accounts.role})`

const nameOrder = [sortByName(accounts.lastName), sortByName(accounts.firstName)]

const sortColumns = {
  name: nameOrder,
  email: [sortByName(accounts.email)],
  role: [rank],
  district: [sortByName(accounts.district)],
  isActive: [sql`${accounts.isActive}`],
  updatedAt: [sql`${accounts.updatedAt}`],
} as const

const isSortField = (field: string): field is keyof typeof sortColumns => field in sortColumns

/** Sorts by name by default. Accounts without a value always come last. */
function ordering(sort: UsersQuery['sort']): SQL[] {
  const field = sort?.replace('-', '') ?? ''
  const direction = sort?.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`
  const columns = sortColumns[isSortField(field) ? field : 'name'].map((column) => sql`${column} ${direction}`)
  return [...columns, ...nameOrder, asc(accounts.id)]
}

export const userList = prepareList('users', {
  page: (db, where, cut, sort: UsersQuery['sort']) =>
    db
      .select(userColumns)
      .from(accounts)
      .where(where)
      .orderBy(...ordering(sort))
      .limit(cut.limit)
      .offset(cut.offset),
  count: (db, where) => db.select({ total }).from(accounts).where(where),
})

const countIf = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`

/** Counts staff of every rank; for a district's sales manager, only those of the district. */
export async function findUserCounts(db: Db, subject: ScopeSubject): Promise<UserCounts> {
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      territoryManagers: countIf(sql`${accounts.role} = 'territory_manager'`),
      salesManagers: countIf(sql`${accounts.role} = 'sales_manager'`),
      active: countIf(sql`${accounts.isActive}`),
    })
    .from(accounts)
    .where(and(hasRole(...staffRoles), isNull(accounts.deletedAt), ownDistrict(subject)))
  return counts ?? { total: 0, territoryManagers: 0, salesManagers: 0, active: 0 }
}
