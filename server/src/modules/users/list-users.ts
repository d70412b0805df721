import type { UserCounts } from '@portal/contract/accounts/user-counts'
import type { User } from '@portal/contract/accounts/users'
import type { SessionContext } from '../../platform/http/context'
import { type Result, result } from '../../platform/http/result'
import { findUserCounts, userList } from './queries/list-users'
import { selectUsers, type UsersQuery } from './queries/select-users'
import { toUser } from './user-record'

/** Returns a page of the staff accounts that the caller may see, with the exact total. */
export async function listUsers(ctx: SessionContext, query: UsersQuery): Promise<Result<User[]>> {
  const { rows, totalCount } = await userList.page(ctx.read, selectUsers(query, ctx.subject), query)
  return result(
    rows.map((row) => toUser(row, ctx)),
    { totalCount },
  )
}

/** Counts the staff, including ranks above the caller's: a count reveals no names. */
export const getUserCounts = ({ db, subject }: SessionContext): Promise<UserCounts> => findUserCounts(db, subject)
