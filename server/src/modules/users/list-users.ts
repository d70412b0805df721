import type { UserCounts } from '@portal/contract/accounts/user-counts'
import type { User } from '@portal/contract/accounts/users'
import type { SessionContext } from '../../platform/http/context'
import { type Result, result } from '../../platform/http/result'
import { findUserCounts, selectUsers, type UsersQuery, userList } from './queries/list-users'
import { toUser } from './user-record'

/** A page of the staff accounts the caller may see, with the exact number of all of them. */
export async function listUsers(ctx: SessionContext, query: UsersQuery): Promise<Result<User[]>> {
  const { rows, totalCount } = await userList.page(ctx.read, selectUsers(query, ctx.subject), query)
  return result(
    rows.map((row) => toUser(row, ctx)),
    { totalCount },
  )
}

/** The staff in figures, above the caller's rank too: a number tells nobody's name. */
export const getUserCounts = ({ db, subject }: SessionContext): Promise<UserCounts> => findUserCounts(db, subject)
