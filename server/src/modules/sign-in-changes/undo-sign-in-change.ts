import type { ChangedPart, signInChangeEndpoints } from '@portal/contract/accounts/sign-in-changes'
import { signInChangeTexts } from '@portal/contract/texts/sign-in'
import { recordAudit } from '../../core/audit/record-audit'
import { enqueueMail } from '../../core/mail/mail-outbox'
import { createPasswordLinks, passwordLinkUrl } from '../../core/sign-in/password-links'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import { ApiError } from '../../platform/http/api-errors'
import type { PublicContext } from '../../platform/http/context'
import type { Handler } from '../../platform/http/handler'
import { hashToken } from '../../platform/http/token'
import { revokePreviousPassword } from '../auth/queries/delete-sessions'
import { findTerritoryManager } from './queries/find-contact'
import {
  type ChangedAccountRow,
  consumeChangeLinks,
  findChangedAccount,
  lockChangedAccount,
  restoreSignIn,
} from './queries/undo-queries'

const invalid = () => new ApiError('LINK_INVALID', signInChangeTexts.invalid)

/**
 * Creates a link to set a new password, because the person who made the change knew the old one. The link also goes to the
 * restored address. Earlier password links end.
 */
async function createPasswordLink(tx: Tx, ctx: PublicContext, account: ChangedAccountRow, to: string | null) {
  const { now, config } = ctx
  const [link] = await createPasswordLinks(tx, [account.id], { purpose: 'reset', now })
  if (link === undefined) throw new Error('No password link was created')
  await enqueueMail(tx, ctx.program, {
    type: 'password_reset',
    to,
    payload: {
      firstName: account.firstName,
      link: passwordLinkUrl(config.publicUrl, link.token),
      expiresAt: link.expiresAt.toISOString(),
    },
    accountId: account.id,
    now,
  })
  return link.token
}

async function notifyTerritoryManager(
  tx: Tx,
  { now, program }: PublicContext,
  account: ChangedAccountRow,
  undone: ChangedPart[],
): Promise<void> {
  const manager = account.business && (await findTerritoryManager(tx, account.id))
  if (!manager || !account.business) return
  const { companyName, dealerNumber } = account.business
  await enqueueMail(tx, program, {
    type: 'account_change',
    to: manager.email,
    payload: { about: 'sign_in_change_undone', firstName: manager.firstName, companyName, dealerNumber, undone },
    accountId: account.id,
    now,
  })
}

/**
 * Undoes a change of email, ZIP code or password through the link sent to the previous address. The link works once. It
 * also undoes every later change, which the same person may have made. All sessions and known browsers end.
 * @throws ApiError 422 LINK_INVALID; 409 if another account has the previous email now
 */
export const undoSignInChange: Handler<typeof signInChangeEndpoints.undoSignInChange> = async (ctx, { body }) => {
  const { db, now, address, requestId } = ctx
  const tokenHash = hashToken(body.token)
  const accountId = await findChangedAccount(db, tokenHash, now)
  if (accountId === null) throw invalid()
  return transaction(db, async (tx) => {
    // Lock the account before its links, in the same order as the calls that change it.
    const account = await lockChangedAccount(tx, accountId)
    const undoneChanges = account && (await consumeChangeLinks(tx, tokenHash, now))
    if (!account || !undoneChanges?.length) throw invalid()
    const email = undoneChanges.find((change) => change.email !== null)?.email ?? null
    const zipCode = undoneChanges.find((change) => change.zip_code !== null)?.zip_code ?? null
    const isStaff = account.role !== 'dealer'
    const undone: ChangedPart[] = [
      ...(email === null ? [] : ['email' as const]),
      ...(zipCode === null ? [] : ['zip' as const]),
      ...(undoneChanges.some((change) => change.is_password) ? ['password' as const] : []),
    ]
    await restoreSignIn(tx, account, { email, zipCode, now })
    await revokePreviousPassword(tx, accountId, { now })
    await recordUndone(tx, account, { email, zipCode, undone }, { now, address, requestId })
    if (!isStaff) await notifyTerritoryManager(tx, ctx, account, undone)
    const passwordToken = isStaff ? await createPasswordLink(tx, ctx, account, email ?? account.email) : null
    return { role: isStaff ? 'staff' : 'dealer', undone, passwordToken }
  })
}

function recordUndone(
  tx: Tx,
  account: ChangedAccountRow,
  { email, zipCode, undone }: { email: string | null; zipCode: string | null; undone: ChangedPart[] },
  call: Pick<PublicContext, 'now' | 'address' | 'requestId'>,
): Promise<void> {
  const { dealerNumber = null, companyName = null } = account.business ?? {}
  const actor = { ...account, dealerNumber, companyName }
  return recordAudit(
    tx,
    { ...call, actor, subject: actor },
    {
      action: 'sign-in-change.undone',
      entityType: 'account',
      entityId: account.id,
      before: {
        ...(email !== null && { email: account.email }),
        ...(zipCode !== null && { zipCode: account.business?.zipCode }),
      },
      after: { ...(email !== null && { email }), ...(zipCode !== null && { zipCode }), changes: undone },
    },
  )
}
