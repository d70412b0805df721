import type { ApiKey } from '@portal/contract/api-keys/keys'
import { cleanLine } from '@portal/contract/rules/clean-text'
import { apiKeyTexts } from '@portal/contract/texts/api-key'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { ApiError, invalidField, notFound } from '../../platform/http/refusals'
import { keyRecord } from './key-record'
import { endWorking, findKey } from './queries/api-keys'
import { tellSuperAdmins } from './tell-super-admins'

/**
 * Ends a key at once, whatever it was to live on.
 * @param saidName its name as whoever ends it says it, so that no other is ended by mistake
 * @throws ApiError 404, 422 when the name differs, 409 when it has ended
 */
export function endApiKey(ctx: SessionContext, id: string, saidName: string): Promise<ApiKey> {
  const { now } = ctx
  return transaction(ctx.db, async (tx) => {
    const key = await findKey(tx, id, now)
    if (!key) throw notFound(apiKeyTexts.notFound)
    if (saidName !== cleanLine(key.name)) throw invalidField('name', apiKeyTexts.nameDiffers)
    if (!(await endWorking(tx, id, now))) throw new ApiError('CONFLICT', apiKeyTexts.alreadyEnded)
    const { name, scopes, startsWith } = key
    const before = { name, scopes, startsWith }
    await recordAudit(tx, ctx, { action: 'api-key.ended', entityType: 'api_key', entityId: id, before })
    await tellSuperAdmins(tx, ctx, { change: 'ended', keyName: name })
    return keyRecord({ ...key, endsAt: now }, now)
  })
}
