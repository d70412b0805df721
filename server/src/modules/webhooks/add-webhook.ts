import { randomUUID } from 'node:crypto'
import { settings } from '@portal/contract/rules/settings'
import { webhookTexts } from '@portal/contract/texts/webhook'
import type { NewWebhook, SaveWebhook } from '@portal/contract/webhooks/endpoints'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import { ApiError } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { hasSecretKey } from '../../platform/secrets/secret-box'
import { newSecret, secretText } from '../../platform/webhooks/sign-message'
import { assertCallableAddress } from './assert-callable-address'
import { notifySuperAdmins } from './notify-super-admins'
import { insertEndpoint, lockAndCountEndpoints } from './queries/endpoints'
import { loadRecord } from './read-webhooks'
import { redactEndpoint } from './redact-address'
import { encryptSecret } from './webhook-secret'

/**
 * Adds an endpoint, which receives events from now on. Only this response contains its secret.
 * @throws ApiError 422 for an address that is not allowed; 409 if the name is taken, there are too many endpoints, or secrets
 * cannot be stored
 */
export async function addWebhook(ctx: SessionContext, input: SaveWebhook): Promise<NewWebhook> {
  const { config, program, now, actor } = ctx
  assertCallableAddress(input.url, config)
  if (!hasSecretKey(config)) throw new ApiError('CONFLICT', webhookTexts.noKey)
  const id = randomUUID()
  const secret = newSecret()
  const encryptedSecret = await encryptSecret(config, id, secret)
  return transaction(ctx.db, async (tx) => {
    if ((await lockAndCountEndpoints(tx)) >= settings.webhooks.mostEndpoints) {
      throw new ApiError('CONFLICT', webhookTexts.tooMany)
    }
    await insertEndpoint(tx, { id, ...input, encryptedSecret, createdAt: now, createdBy: actor.id })
    await recordAudit(tx, ctx, {
      action: 'webhook.added',
      entityType: 'webhook',
      entityId: id,
      after: redactEndpoint(input),
    })
    await notifySuperAdmins(tx, {
      actor,
      now,
      program,
      change: 'added',
      endpointName: input.name,
      url: input.url,
    })
    return { endpoint: await loadRecord(tx, id, now), secret: secretText(secret) }
  })
}
