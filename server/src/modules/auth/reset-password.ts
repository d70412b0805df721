import type { passwordLinkEndpoints } from '@portal/contract/accounts/password-links'
import { passwordLinkTexts } from '@portal/contract/texts/sign-in'
import { recordAudit } from '../../core/audit/record-audit'
import { assertStrongPassword } from '../../core/sign-in/assert-strong-password'
import { transaction } from '../../platform/database/transaction'
import { ApiError } from '../../platform/http/api-errors'
import type { Handler } from '../../platform/http/handler'
import { hashToken } from '../../platform/http/token'
import { hashPassword } from '../../platform/passwords'
import { revokePreviousPassword } from './queries/delete-sessions'
import { consumePasswordLink, findLinkedAccount, lockLinkedAccount, setLinkedPassword } from './queries/password-links'
import { unlockAccount } from './queries/unlock-account'

const invalid = () => new ApiError('LINK_INVALID', passwordLinkTexts.invalid)

/**
 * Sets a password through a link, once, even in concurrent calls. The account's sessions and other links end. It is also
 * unlocked, because a person who reads the account's email is not guessing.
 */
export const resetPassword: Handler<typeof passwordLinkEndpoints.resetPassword> = async (ctx, { body }) => {
  const { db, now, address, requestId } = ctx
  const tokenHash = hashToken(body.token)
  // Check the link before hashing the password, so that made-up links cost almost nothing.
  const owner = await findLinkedAccount(db, tokenHash, now)
  if (owner === null) throw invalid()
  const accountId = owner.id
  await assertStrongPassword(ctx.program.names, body.password, owner, { field: 'password', kind: 'own' })
  const passwordHash = await hashPassword(body.password)
  await transaction(db, async (tx) => {
    // Lock the account before its links, in the same order as the calls that change it.
    const account = await lockLinkedAccount(tx, accountId)
    if (account === null || !(await consumePasswordLink(tx, tokenHash, now))) throw invalid()
    await setLinkedPassword(tx, accountId, passwordHash, now)
    await unlockAccount(tx, accountId, 'link')
    await revokePreviousPassword(tx, accountId, { now })
    const actor = { ...account, dealerNumber: null, companyName: null }
    await recordAudit(
      tx,
      { now, address, requestId, actor, subject: actor },
      { action: 'password.reset', entityType: 'account', entityId: accountId },
    )
  })
  return { success: true }
}
