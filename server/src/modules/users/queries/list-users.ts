import type { usersQuerySchema } from '@portal/contract/accounts/users'
import { staffRoles } from '@portal/contract/rules/rank'
import { escapeLike, searchKey } from '@portal/contract/rules/search-text'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ScopeSubject } from '../../../db/dealer-scope'
import { accounts } from '../../../db/tables'
import type { Db } from '../../../platform/database/types'
import { visibleStaff } from '../policy'

import { userColumns } from './user-columns'

export type UsersQuery = z.output<typeof usersQuerySchema>
type Filter = Omit<UsersQuery, 'sort' | 'limit' | 'offset'>

const rank = sql`array_position(array[${sql.join(
  staffRoles.map((role) => sql`${role}`),
  sql`, `,
)}]::text[], ${accounts.role})`

const sortColumns = {
  name: [sql`${accounts.lastName}`, sql`${accounts.firstName}`],
  email: [sql`lower(${accounts.email})`],
  role: [rank],
  district: [sql`${accounts.district}`],
  isActive: [sql`${accounts.isActive}`],
  updatedAt: [sql`${accounts.updatedAt}`],
} as const

const isSortField = (field: string): field is keyof typeof sortColumns => field in sortColumns

/** By name when nothing else is asked for; accounts without a value come last either way. */
function ordering(sort: UsersQuery['sort']): SQL[] {
  const field = sort?.replace('-', '') ?? ''
  const direction = sort?.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`
  const columns = sortColumns[isSortField(field) ? field : 'name'].map((column) => sql`${column} ${direction}`)
  return [...columns, asc(accounts.lastName), asc(accounts.firstName), asc(accounts.id)]
}

/** The staff accounts a list is made of, as far as the subject may see. Deleted ones are in no list. */
export function userConditions({ search, role, district, isActive }: Filter, subject: ScopeSubject): SQL | undefined {
  const words = searchKey(search)
  return and(
    visibleStaff(subject),
    isNull(accounts.deletedAt),
    words === '' ? undefined : sql`${accounts.searchText} like ${`%${escapeLike(words)}%`}`,
    role ? eq(accounts.role, role) : undefined,
    district ? eq(accounts.district, district) : undefined,
    isActive === undefined ? undefined : eq(accounts.isActive, isActive),
  )
}

export function listUserRows(
  db: Db,
  where: SQL | undefined,
  page: { sort: UsersQuery['sort']; limit: number; offset: number },
) {
  return db
    .select(userColumns)
    .from(accounts)
    .where(where)
    .orderBy(...ordering(page.sort))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countUsers(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(accounts).where(where)
  return row?.count ?? 0
}
