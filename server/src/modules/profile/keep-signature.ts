import { recordAudit } from '../../core/audit/record-audit'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import type { StoredProfile } from './queries/find-profile'
import { updateBusiness, upsertSignature } from './queries/update-profile'

/** Keeps a signature for "Use Saved", which turns E-Signature on. */
export async function keepSignature(tx: Tx, ctx: SessionContext, stored: StoredProfile, png: Buffer): Promise<void> {
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
