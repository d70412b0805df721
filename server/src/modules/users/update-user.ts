import { invalidUserEmail } from '@portal/contract/accounts/user-fields'
import type { UpdateUser, User } from '@portal/contract/accounts/users'
import { orderTexts } from '@portal/contract/texts/order'
import { changedEmail } from '../../core/accounts/changed-email'
import { currentEntries } from '../../core/accounts/current-entries'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import { impersonatingError } from '../../platform/http/access-errors'
import { ApiError, notFound } from '../../platform/http/api-errors'
import { isImpersonating, type SessionContext } from '../../platform/http/context'
import { hashPassword } from '../../platform/passwords'
import { assertHasDistrict, assertStaysInDistrict, sentPlacement } from './district-rules'
import { hasOtherSuperAdmin, hasSignedIn, lockUserRecord, type UserRow } from './queries/find-user'
import { assertMayEdit, assertMayMoveEmail, lastSuperAdmin } from './rank-rules'
import { assertGivenPassword } from './set-password'
import { storeUser } from './store-user'
import { toUser, type UserFields, userChanges } from './user-record'

const isActiveAdmin = ({ role, isActive }: Pick<UserFields, 'role' | 'isActive'>): boolean =>
  role === 'super_admin' && isActive

async function changeUser(
  tx: Tx,
  ctx: SessionContext,
  id: string,
  edit: UpdateUser,
  passwordHash: string | null,
): Promise<UserRow> {
  const { subject } = ctx
  const stored = await lockUserRecord(tx, id, subject)
  if (!stored) throw notFound()
  if (edit.updatedAt !== undefined && Date.parse(edit.updatedAt) !== stored.updatedAt.getTime()) {
    throw new ApiError('STALE', orderTexts.stale, { details: { current: toUser(stored, ctx) } })
  }
  const email = changedEmail(stored.email, edit.email, invalidUserEmail)
  const { sent, kept } = sentPlacement(stored, { ...edit, email })
  const changes = userChanges(stored, currentEntries(ctx.program.lists, sent, kept))
  if (changes.changed.length === 0 && passwordHash === null) return stored
  const user = { ...stored, ...changes.after }
  if (isActiveAdmin(stored) && !isActiveAdmin(user) && !(await hasOtherSuperAdmin(tx, id))) throw lastSuperAdmin()
  assertMayEdit(subject, stored, { ...changes, setsPassword: passwordHash !== null })
  if (changes.after.email !== undefined) assertMayMoveEmail(subject, stored, { isInUse: await hasSignedIn(tx, id) })
  assertStaysInDistrict(subject, user)
  // A user who always had all districts keeps them.
  if (changes.after.role !== undefined || changes.after.district !== undefined) assertHasDistrict(ctx.program, user)
  return storeUser(tx, ctx, stored, changes, passwordHash)
}

/** Updates a staff member as far as rank allows: all sent fields that differ, or none. */
export async function updateUser(ctx: SessionContext, id: string, edit: UpdateUser): Promise<User> {
  const { password } = edit
  if (password !== undefined && isImpersonating(ctx.session)) throw impersonatingError()
  if (password !== undefined) await assertGivenPassword(ctx, id, password)
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const row = await transaction(ctx.db, (tx) => changeUser(tx, ctx, id, edit, passwordHash))
  return toUser(row, ctx)
}
