import type { NewApiKey } from '@portal/contract/api-keys/keys'
import { program } from '@portal/contract/rules/program'
import { apiKeyTexts } from '@portal/contract/texts/api-key'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { ApiError, notFound } from '../../platform/http/refusals'
import { keyRecord } from './key-record'
import { endGoingOn, findKey } from './queries/api-keys'
import { storeKey } from './store-key'
import { tellSuperAdmins } from './tell-super-admins'

const hourMs = 60 * 60 * 1000

/**
 * Makes a key of the same name and scopes. The former one works for another day, so that nothing stands still while the
 * new one is put in its place.
 * @throws ApiError 404, or 409 when the key has been replaced or has ended
 */
export function replaceApiKey(ctx: SessionContext, id: string): Promise<NewApiKey> {
  const { now } = ctx
  return transaction(ctx.db, async (tx) => {
    const former = await findKey(tx, id, now)
    if (!former) throw notFound(apiKeyTexts.notFound)
    const endsAt = new Date(now.getTime() + program.apiKeys.replacedHours * hourMs)
    // First, since two keys of one name do not go on together.
    if (!(await endGoingOn(tx, id, endsAt))) throw new ApiError('CONFLICT', apiKeyTexts.alreadyReplaced)
    const { name, scopes } = former
    const made = await storeKey(tx, ctx, { name, scopes })
    await recordAudit(tx, ctx, {
      ...{ action: 'api-key.replaced', entityType: 'api_key', entityId: made.id },
      after: { name, scopes, startsWith: made.startsWith, replaces: former.startsWith, endsAt },
    })
    await tellSuperAdmins(tx, ctx, { change: 'replaced', keyName: name })
    const key = await findKey(tx, made.id, now)
    if (!key) throw notFound()
    return { key: keyRecord(key, now), secret: made.secret }
  })
}
