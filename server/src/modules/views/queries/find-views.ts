import { compareNames } from '@portal/contract/rules/name-order'
import { getRolesWithinRank, staffRoles } from '@portal/contract/rules/rank'
import type { Role } from '@portal/contract/rules/roles'
import { settings } from '@portal/contract/rules/settings'
import type { ViewList } from '@portal/contract/views/list-columns'
import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { hasRole } from '../../../db/has-role'
import { accounts } from '../../../db/tables/accounts'
import { defaultViews, savedViews } from '../../../db/tables/saved-views'
import type { Db, Tx } from '../../../platform/database/types'

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

/** The roles that can share with a role: the same role and those above it. */
const rolesSharingWith = (role: Role): Role[] =>
  staffRoles.filter((owner) => getRolesWithinRank(owner).some((rank) => rank === role))

/**
 * Super admins see every shared view, because they may have to change it. Others see what their own or a higher role shares
 * with their role.
 */
const canSeeShared = ({ role }: Reader, { sharedWith, ownerRole }: FoundView): boolean =>
  role === 'super_admin' || (sharedWith.some((rank) => rank === role) && rolesSharingWith(role).includes(ownerRole))

/** `canSeeShared` as a SQL condition, so that views the reader may not see do not count toward the limit. */
const canSeeSharedSql = ({ role }: Reader): SQL | undefined =>
  role === 'super_admin'
    ? undefined
    : and(sql`${role} = any(${savedViews.sharedWith})`, hasRole(...rolesSharingWith(role)))

/** The reader's own views of a list in their order. */
export const findOwnViews = (db: Db | Tx, reader: Reader, list: ViewList): Promise<FoundView[]> =>
  select(db, reader)
    .where(and(eq(savedViews.ownerId, reader.id), eq(savedViews.list, list)))
    .orderBy(asc(savedViews.position), asc(savedViews.createdAt), asc(savedViews.id))

/** The newest views of a list that others share with the reader, sorted by name. */
export async function findSharedViews(db: Db, reader: Reader, list: ViewList): Promise<FoundView[]> {
  const found = await select(db, reader)
    .where(and(eq(savedViews.list, list), ne(savedViews.ownerId, reader.id), isShared, canSeeSharedSql(reader)))
    .orderBy(desc(savedViews.updatedAt), desc(savedViews.id))
    .limit(settings.views.mostShared)
  return found.sort((a, b) => compareNames(a.name, b.name))
}

/** A view, if the reader may see it. */
export async function findView(db: Db | Tx, reader: Reader, id: string): Promise<FoundView | undefined> {
  const [view] = await select(db, reader).where(eq(savedViews.id, id))
  if (!view) return undefined
  const isFromOtherOwner = view.ownerId !== reader.id
  return isFromOtherOwner && (view.sharedWith.length === 0 || !canSeeShared(reader, view)) ? undefined : view
}

/** Finds which of the IDs still belong to a territory manager or a category. */
export async function findExistingIds(db: Db | Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const idList = sql`any(${`{${ids.join(',')}}`}::uuid[])`
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from accounts where id = ${idList} and role = 'territory_manager' and deleted_at is null
    union all select id from categories where id = ${idList}`)
  return new Set(rows.map(({ id }) => id))
}
