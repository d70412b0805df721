import type { Account, accountsQuerySchema } from '@portal/contract/accounts/users'
import type { z } from 'zod'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { type Result, result } from '../../platform/http/result'
import { getDealer, listDealers } from '../dealers/list-dealers'
import { listUsers } from './list-users'
import { findUser } from './queries/find-user'
import { toUser } from './user-record'

type AccountsQuery = z.output<typeof accountsQuerySchema>
type Sort = AccountsQuery['sort']

/** Returns the sort if the list of dealers supports it; otherwise undefined, for that list's default. */
function dealerSort(sort: Sort) {
  const shared = ['isActive', '-isActive', 'updatedAt', '-updatedAt'] as const
  return shared.find((each) => each === sort)
}

/** Lists staff that the caller may see, or one territory manager's dealers within the caller's scope. */
export async function listAccounts(ctx: SessionContext, query: AccountsQuery): Promise<Result<Account[]>> {
  const { territoryManagerId, role, sort, ...filter } = query
  if (territoryManagerId === undefined) return listUsers(ctx, { role, sort, ...filter })
  const dealers = await listDealers(ctx, { ...filter, territoryManagerId, sort: dealerSort(sort) })
  return result(
    dealers.body.map((dealer) => ({ ...dealer, role: 'dealer' as const })),
    dealers.extras,
  )
}

/** Returns a staff or dealer account. @throws ApiError 404 when the caller may not see it */
export async function getAccount(ctx: SessionContext, id: string): Promise<Account> {
  const user = await findUser(ctx.db, id, ctx.subject)
  if (user) return toUser(user, ctx)
  const dealer = await getDealer(ctx, id)
  if (!dealer) throw notFound()
  return { ...dealer, role: 'dealer' }
}
