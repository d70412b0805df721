import { randomUUID } from 'node:crypto'
import { program } from '@portal/contract/rules/program'
import { webhookTexts } from '@portal/contract/texts/webhook'
import type { NewWebhook, SaveWebhook } from '@portal/contract/webhooks/endpoints'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { ApiError } from '../../platform/http/refusals'
import { hasSecretKey } from '../../platform/secrets/secret-box'
import { newSecret, secretText } from '../../platform/webhooks/sign-message'
import { assertMayBeCalled } from './assert-may-be-called'
import { countForAdding, insertEndpoint } from './queries/endpoints'
import { loadRecord } from './read-webhooks'
import { tellSuperAdmins } from './tell-super-admins'
import { toldEndpoint } from './told-address'
import { encryptSecret } from './webhook-secret'

/**
 * Adds an endpoint, which is called from now on. What signs is answered this once.
 * @throws ApiError 422 for an address that is never called, 409 when the name is taken, there are too many, or no secret can
 * be kept
 */
export async function addWebhook(ctx: SessionContext, saved: SaveWebhook): Promise<NewWebhook> {
  const { config, now, actor } = ctx
  assertMayBeCalled(saved.url, config)
  if (!hasSecretKey(config)) throw new ApiError('CONFLICT', webhookTexts.noKey)
  const id = randomUUID()
  const secret = newSecret()
  const encryptedSecret = await encryptSecret(config, id, secret)
  return transaction(ctx.db, async (tx) => {
    if ((await countForAdding(tx)) >= program.webhooks.mostEndpoints) {
      throw new ApiError('CONFLICT', webhookTexts.tooMany)
    }
    await insertEndpoint(tx, { id, ...saved, encryptedSecret, createdAt: now, createdBy: actor.id })
    await recordAudit(tx, ctx, {
      action: 'webhook.added',
      entityType: 'webhook',
      entityId: id,
      after: toldEndpoint(saved),
    })
    await tellSuperAdmins(tx, { actor, now, change: 'added', endpointName: saved.name, url: saved.url })
    return { endpoint: await loadRecord(tx, id, now), secret: secretText(secret) }
  })
}
