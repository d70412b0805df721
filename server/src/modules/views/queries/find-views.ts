import { compareNames } from '@portal/contract/rules/name-order'
import { program, type Role } from '@portal/contract/rules/program'
import { rolesUpTo, staffRoles } from '@portal/contract/rules/rank'
import type { ViewList } from '@portal/contract/views/list-columns'
import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { hasRole } from '../../../db/has-role'
import { accounts } from '../../../db/tables/accounts'
import { defaultViews, savedViews } from '../../../db/tables/saved-views'
import type { Db, Tx } from '../../../platform/database/types'

/** Whose views are looked for. */
export interface Reader {
  id: string
  role: Role
}

const select = (db: Db | Tx, reader: Reader) =>
  db
    .select({
      id: savedViews.id,
      list: savedViews.list,
      name: savedViews.name,
      query: savedViews.query,
      columns: savedViews.columns,
      density: savedViews.density,
      sharedWith: savedViews.sharedWith,
      position: savedViews.position,
      updatedAt: savedViews.updatedAt,
      ownerId: savedViews.ownerId,
      ownerRole: sql<Role>`${accounts.role}`,
      ownerName: sql<string>`trim(${accounts.firstName} || ' ' || ${accounts.lastName})`,
      isDefault: sql<boolean>`${defaultViews.viewId} is not null`,
    })
    .from(savedViews)
    .innerJoin(accounts, and(eq(accounts.id, savedViews.ownerId), isNull(accounts.deletedAt)))
    .leftJoin(defaultViews, and(eq(defaultViews.viewId, savedViews.id), eq(defaultViews.accountId, reader.id)))

export type FoundView = Awaited<ReturnType<typeof select>>[number]

const isShared: SQL = sql`${savedViews.sharedWith} <> '{}'`

/** The ranks that share with a rank: it and those above. */
const sharersWith = (role: Role): Role[] => staffRoles.filter((owner) => rolesUpTo(owner).some((rank) => rank === role))

/** Super admins see what anybody shares: they may have to change it. Others, what reaches their rank from their own or a higher one. */
const reaches = ({ role }: Reader, { sharedWith, ownerRole }: FoundView): boolean =>
  role === 'super_admin' || (sharedWith.some((rank) => rank === role) && sharersWith(role).includes(ownerRole))

/** The same, asked of the database, so that what does not reach somebody takes no place among so many. */
const reachesIn = ({ role }: Reader): SQL | undefined =>
  role === 'super_admin' ? undefined : and(sql`${role} = any(${savedViews.sharedWith})`, hasRole(...sharersWith(role)))

/** One's own views of a list in their order. */
export const findOwnViews = (db: Db | Tx, reader: Reader, list: ViewList): Promise<FoundView[]> =>
  select(db, reader)
    .where(and(eq(savedViews.ownerId, reader.id), eq(savedViews.list, list)))
    .orderBy(asc(savedViews.position), asc(savedViews.createdAt), asc(savedViews.id))

/** What others share of a list with somebody, by name: of all that reach them, so many of the newest. */
export async function findSharedViews(db: Db, reader: Reader, list: ViewList): Promise<FoundView[]> {
  const found = await select(db, reader)
    .where(and(eq(savedViews.list, list), ne(savedViews.ownerId, reader.id), isShared, reachesIn(reader)))
    .orderBy(desc(savedViews.updatedAt), desc(savedViews.id))
    .limit(program.views.mostShared)
  return found.sort((a, b) => compareNames(a.name, b.name))
}

/** One view if somebody may read it. */
export async function findView(db: Db | Tx, reader: Reader, id: string): Promise<FoundView | undefined> {
  const [view] = await select(db, reader).where(eq(savedViews.id, id))
  if (!view) return undefined
  const isOthers = view.ownerId !== reader.id
  return isOthers && (view.sharedWith.length === 0 || !reaches(reader, view)) ? undefined : view
}
