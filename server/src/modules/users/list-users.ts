import type { User } from '@portal/contract/accounts/users'
import { mostRows } from '@portal/contract/api/wire'
import type { SessionContext } from '../../platform/http/context'
import { type Result, result } from '../../platform/http/result'
import { countUsers, listUserRows, type UsersQuery, userConditions } from './queries/list-users'
import { toUser } from './user-record'

/** A page of the staff accounts the caller may see, with the exact number of all of them. */
export async function listUsers(ctx: SessionContext, query: UsersQuery): Promise<Result<User[]>> {
  const { limit = mostRows, offset = 0, sort, ...filter } = query
  const where = userConditions(filter, ctx.subject)
  const rows = await ctx.read((db) => listUserRows(db, where, { sort, limit, offset }))
  const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0)
  const totalCount = isLastPage ? offset + rows.length : await ctx.read((db) => countUsers(db, where))
  return result(
    rows.map((row) => toUser(row, ctx.now)),
    { totalCount },
  )
}
