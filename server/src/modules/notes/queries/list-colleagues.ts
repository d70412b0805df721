import type { Role } from '@portal/contract/rules/roles'
import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { staffWithAccess } from '../../../db/dealer-scope'
import { accounts } from '../../../db/tables/accounts'
import { sortByName } from '../../../db/tables/columns'
import type { Db } from '../../../platform/database/types'
import type { NotedRecord } from './find-record'

const name: SQL<string> = sql`trim(${accounts.firstName} || ' ' || ${accounts.lastName})`

export interface ColleagueRow {
  id: string
  name: string
  firstName: string
  role: Role
  district: string | null
  email: string | null
}

const listStaff = (db: Db, condition: SQL | undefined): Promise<ColleagueRow[]> =>
  db
    .select({
      id: accounts.id,
      name,
      firstName: accounts.firstName,
      email: accounts.email,
      role: sql<Role>`${accounts.role}`,
      district: accounts.district,
    })
    .from(accounts)
    .where(and(eq(accounts.isActive, true), isNull(accounts.deletedAt), condition))
    .orderBy(sortByName(name), asc(accounts.id))

/** Lists staff with a name who can see the record's internal notes, except the caller. */
export const listColleagues = (db: Db, record: NotedRecord, callerId: string): Promise<ColleagueRow[]> =>
  listStaff(db, and(ne(accounts.id, callerId), ne(name, ''), staffWithAccess(record, 'note.internal')))

/** Lists the staff to notify of a dealer's note: the territory manager, or the super admins without an active one. */
export async function listReaders(db: Db, { territoryManagerId }: NotedRecord): Promise<ColleagueRow[]> {
  const managers = territoryManagerId === null ? [] : await listStaff(db, eq(accounts.id, territoryManagerId))
  return managers.length > 0 ? managers : listStaff(db, eq(accounts.role, 'super_admin'))
}
