import type { profileEndpoints } from '@portal/contract/accounts/profile'
import { signatureTexts } from '@portal/contract/texts/order'
import { recordAudit } from '../../core/audit/record-audit'
import { readSignature } from '../../core/signature/signature-image'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import { unauthenticated } from '../../platform/http/access-errors'
import type { SessionContext } from '../../platform/http/context'
import type { Handler } from '../../platform/http/handler'
import { describeCurrentUser } from '../auth/current-user'
import { lockProfile, type StoredProfile } from './queries/find-profile'
import { updateBusiness, upsertSignature } from './queries/update-profile'

/** Stores a signature for "Use Saved", and turns E-Signature on. */
export async function storeSignature(tx: Tx, ctx: SessionContext, stored: StoredProfile, png: Buffer): Promise<void> {
  const signerName = `${stored.firstName} ${stored.lastName}`.trim()
  await upsertSignature(tx, { accountId: stored.id, png, signerName, savedAt: ctx.now })
  await updateBusiness(tx, stored.id, { eSignature: true })
  await recordAudit(tx, ctx, {
    action: 'signature.saved',
    entityType: 'account',
    entityId: stored.id,
    after: { signerName },
  })
}

/** Stores the dealer's own signature, never during impersonation. */
export const saveSignature: Handler<typeof profileEndpoints.saveSignature> = async (ctx, { body }) => {
  const { png } = await readSignature(body.signatureData, { missing: signatureTexts.missing })
  return transaction(ctx.db, async (tx) => {
    const stored = await lockProfile(tx, ctx.subject.id)
    if (stored === null) throw unauthenticated()
    await storeSignature(tx, ctx, stored, png)
    return describeCurrentUser(tx, ctx)
  })
}
