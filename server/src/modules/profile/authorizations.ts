import type { UpdateProfile } from '@portal/contract/accounts/profile'
import { recordAudit } from '../../core/audit/record-audit'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import type { StoredProfile } from './queries/find-profile'
import { deleteSignature, updateBusiness } from './queries/update-profile'
import { storeSignature } from './save-signature'

/**
 * Sets the dealer's two authorizations and stores the signature, if sent. Turning E-Signature off deletes the saved image. This
 * does not mark the profile as changed, so that a form open in another place does not become stale.
 */
export async function applyAuthorizations(
  tx: Tx,
  ctx: SessionContext,
  stored: StoredProfile,
  edit: Pick<UpdateProfile, 'renewOrder' | 'eSignature'>,
  png: Buffer | null,
): Promise<void> {
  const { business, id } = stored
  if (business === null) return
  const { renewOrder, eSignature } = edit
  const authorizationChanges = {
    ...(renewOrder !== undefined && renewOrder !== business.renewOrder && { renewOrder }),
    ...(eSignature !== undefined && eSignature !== business.eSignature && { eSignature }),
  }
  const names = Object.keys(authorizationChanges) as (keyof typeof authorizationChanges)[]
  if (names.length > 0) {
    const renewOrderSetAt = authorizationChanges.renewOrder === undefined ? business.renewOrderSetAt : ctx.now
    await updateBusiness(tx, id, { ...authorizationChanges, renewOrderSetAt })
    await recordAudit(tx, ctx, {
      action: 'authorizations.updated',
      entityType: 'account',
      entityId: id,
      before: Object.fromEntries(names.map((name) => [name, business[name]])),
      after: authorizationChanges,
    })
  }
  if (eSignature === false) await deleteSignature(tx, id)
  else if (png !== null) await storeSignature(tx, ctx, stored, png)
}
