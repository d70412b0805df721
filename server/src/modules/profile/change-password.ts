import type { profileEndpoints } from '@portal/contract/accounts/profile'
import { orderTexts } from '@portal/contract/texts/order'
import { signInChangeTexts } from '@portal/contract/texts/sign-in'
import { recordAudit } from '../../core/audit/record-audit'
import { assertStrongPassword } from '../../core/sign-in/assert-strong-password'
import { transaction } from '../../platform/database/transaction'
import { ApiError, invalidField } from '../../platform/http/api-errors'
import type { Handler } from '../../platform/http/handler'
import { hashPassword } from '../../platform/passwords'
import { checkOwnPassword } from '../auth/check-own-secret'
import { describeCurrentUser } from '../auth/current-user'
import { revokePreviousPassword } from '../auth/queries/delete-sessions'
import { recordSignInChange } from '../sign-in-changes/record-sign-in-change'
import { updatePassword } from './queries/update-profile'

const noPassword = 'Dealers have no password. They sign in with their dealer number and ZIP code.'

/** Changes the caller's password, signs the account out everywhere else, and notifies it by email. */
export const changePassword: Handler<typeof profileEndpoints.changePassword> = async (ctx, { body }) => {
  const { db, now, subject, session } = ctx
  if (subject.role === 'dealer') throw invalidField('currentPassword', noPassword)
  const checkedHash = await checkOwnPassword(ctx, body.currentPassword)
  if (checkedHash === null) throw invalidField('currentPassword', signInChangeTexts.wrongPassword)
  if (body.newPassword === body.currentPassword) throw invalidField('newPassword', signInChangeTexts.samePassword)
  await assertStrongPassword(ctx.program.names, body.newPassword, subject, { field: 'newPassword', kind: 'own' })
  const passwordHash = await hashPassword(body.newPassword)
  return transaction(db, async (tx) => {
    const isChanged = await updatePassword(tx, { accountId: subject.id, checkedHash, passwordHash, now })
    if (!isChanged) throw new ApiError('STALE', orderTexts.stale)
    await revokePreviousPassword(tx, subject.id, { now, exceptTokenHash: session.tokenHash })
    await recordAudit(tx, ctx, { action: 'password.changed', entityType: 'account', entityId: subject.id })
    await recordSignInChange(tx, ctx, subject, { changes: ['password'] })
    return describeCurrentUser(tx, ctx)
  })
}
