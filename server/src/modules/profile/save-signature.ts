import type { profileEndpoints } from '@portal/contract/accounts/profile'
import { signatureTexts } from '@portal/contract/texts/order'
import { readSignature } from '../../core/signature/signature-image'
import { transaction } from '../../platform/database/transaction'
import type { Handler } from '../../platform/http/handler'
import { unauthenticated } from '../../platform/http/refusals'
import { describeCurrentUser } from '../auth'
import { keepSignature } from './keep-signature'
import { lockProfile } from './queries/find-profile'

/** Keeps the dealer's own signature; nobody may do it in their name. */
export const saveSignature: Handler<typeof profileEndpoints.saveSignature> = async (ctx, { body }) => {
  const { png } = await readSignature(body.signatureData, { missing: signatureTexts.missing })
  return transaction(ctx.db, async (tx) => {
    const stored = await lockProfile(tx, ctx.subject.id)
    if (stored === null) throw unauthenticated()
    await keepSignature(tx, ctx, stored, png)
    return describeCurrentUser(tx, ctx)
  })
}
