import { uuidSchema } from '@portal/contract/api/wire'
import { areListColumns } from '@portal/contract/views/list-columns'
import type { View } from '@portal/contract/views/view'
import { getRejectedParameters, type ViewQuery } from '@portal/contract/views/view-rules'
import { shareableRoles } from '@portal/contract/views/view-sharing'
import type { Db, Tx } from '../../platform/database/types'
import { type FoundView, findExistingIds, type Reader } from './queries/find-views'

/** The filters that name a record by its ID. */
const idFilters = ['territoryManagerId', 'categoryId']

const filterIds = (query: ViewQuery): { name: string; id: string }[] =>
  idFilters.flatMap((name) => {
    const id = query[name]
    return id !== undefined && uuidSchema.safeParse(id).success ? [{ name, id }] : []
  })

/** Whether a user may change a view that they can read. */
export const canChange = (reader: Reader, { ownerId }: Pick<FoundView, 'ownerId'>): boolean =>
  ownerId === reader.id || reader.role === 'super_admin'

/**
 * Converts views to replies for the reader. Omits filters that this release no longer accepts and filters by a deleted manager
 * or category, and names them in `gone`.
 */
export async function viewRecords(db: Db | Tx, reader: Reader, found: readonly FoundView[]): Promise<View[]> {
  const ids = found.flatMap(({ query }) => filterIds(query).map(({ id }) => id))
  const existingIds = ids.length === 0 ? new Set<string>() : await findExistingIds(db, ids)
  return found.map(({ ownerId, ownerName, ownerRole, position: _, updatedAt, ...view }) => {
    const rejected = getRejectedParameters(view.list, view.query)
    const deletedFilters = filterIds(view.query).filter(({ id }) => !existingIds.has(id.toLowerCase()))
    const roles = shareableRoles(view.list, ownerRole)
    return {
      ...view,
      query: Object.fromEntries(Object.entries(view.query).filter(([name]) => !rejected.includes(name))),
      columns: view.columns?.filter((column) => areListColumns(view.list, [column])) ?? null,
      sharedWith: view.sharedWith.filter((rank) => roles.includes(rank)),
      ownerName: ownerId === reader.id ? null : ownerName,
      mayChange: canChange(reader, { ownerId }),
      gone: [...rejected, ...deletedFilters.map(({ name }) => name)],
      updatedAt: updatedAt.toISOString(),
    }
  })
}

/** Same as `viewRecords`, for one view. */
export async function viewRecord(db: Db | Tx, reader: Reader, found: FoundView): Promise<View> {
  const [view] = await viewRecords(db, reader, [found])
  if (!view) throw new Error('The view has no record')
  return view
}

/** The part of a shared view that the audit log records. */
export const sharedContent = ({
  list,
  name,
  query,
  columns,
  sharedWith,
}: Pick<FoundView, 'list' | 'name' | 'query' | 'columns' | 'sharedWith'>) => ({
  name,
  list,
  query,
  columns,
  sharedWith,
})
