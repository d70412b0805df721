import type { userEndpoints } from '@portal/contract/accounts/users'
import type { Handlers } from '../../platform/http/handler'
import { createUser } from './create-user'
import { deleteUser } from './delete-user'
import { getUserCounts, listUsers } from './list-users'
import { getAccount, listAccounts } from './read-accounts'
import { setPassword } from './set-password'
import { resetSecondFactor, unlockUser } from './unlock-user'
import { updateUser } from './update-user'
import { createAccount, deleteAccount, updateAccount } from './write-accounts'

export const userHandlers: Handlers<typeof userEndpoints> = {
  getUserCounts,
  listUsers: (ctx, { query }) => listUsers(ctx, query),
  createUser: (ctx, { body }) => createUser(ctx, body),
  updateUser: (ctx, { params, body }) => updateUser(ctx, params.id, body),
  deleteUser: (ctx, { params }) => deleteUser(ctx, params.id),
  setUserPassword: (ctx, { params, body }) => setPassword(ctx, params.id, body.password),
  unlockUser: (ctx, { params }) => unlockUser(ctx, params.id),
  resetUserSecondFactor: (ctx, { params }) => resetSecondFactor(ctx, params.id),
  listAccounts: (ctx, { query }) => listAccounts(ctx, query),
  getAccount: (ctx, { params }) => getAccount(ctx, params.id),
  createAccount: (ctx, { body }) => createAccount(ctx, body),
  updateAccount: (ctx, { params, body }) => updateAccount(ctx, params.id, body),
  deleteAccount: (ctx, { params }) => deleteAccount(ctx, params.id),
}
