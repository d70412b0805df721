import type { passwordLinkEndpoints } from '@portal/contract/accounts/password-links'
import { passwordLinkTexts } from '@portal/contract/texts/sign-in'
import { recordAudit } from '../../core/audit/record-audit'
import { assertNotEasy } from '../../core/sign-in/assert-not-easy'
import { transaction } from '../../platform/database/transaction'
import type { Handler } from '../../platform/http/handler'
import { ApiError } from '../../platform/http/refusals'
import { hashToken } from '../../platform/http/token'
import { hashPassword } from '../../platform/passwords'
import { endFormerPassword } from './queries/delete-sessions'
import { findLinkedAccount, lockLinkedAccount, setLinkedPassword, spendLink } from './queries/password-links'
import { unlockAccount } from './queries/unlock-account'

const invalid = () => new ApiError('LINK_INVALID', passwordLinkTexts.invalid)

/**
 * Sets a password by a link, once: of two calls at one time one comes too late. The account's sessions and its other
 * links end, and misses that closed it are forgiven, since whoever reads its mail is not guessing.
 */
export const resetPassword: Handler<typeof passwordLinkEndpoints.resetPassword> = async (ctx, { body }) => {
  const { db, now, address, requestId } = ctx
  const tokenHash = hashToken(body.token)
  // Looked at before the password is hashed, so that made-up links cost next to nothing.
  const owner = await findLinkedAccount(db, tokenHash, now)
  if (owner === null) throw invalid()
  const accountId = owner.id
  await assertNotEasy(body.password, owner, { field: 'password', kind: 'own' })
  const passwordHash = await hashPassword(body.password)
  await transaction(db, async (tx) => {
    // The account before its links, in the order in which those who change it write.
    const account = await lockLinkedAccount(tx, accountId)
    if (account === null || !(await spendLink(tx, tokenHash, now))) throw invalid()
    await setLinkedPassword(tx, accountId, passwordHash, now)
    await unlockAccount(tx, accountId, 'link')
    await endFormerPassword(tx, accountId, { now })
    const actor = { ...account, dealerNumber: null, companyName: null }
    await recordAudit(
      tx,
      { now, address, requestId, actor, subject: actor },
      { action: 'password.reset', entityType: 'account', entityId: accountId },
    )
  })
  return { success: true }
}
