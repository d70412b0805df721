import { settings } from '@portal/contract/rules/settings'
import { webhookTexts } from '@portal/contract/texts/webhook'
import type { NewWebhook, SaveWebhook, Webhook } from '@portal/contract/webhooks/endpoints'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import { ApiError } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { hasSecretKey } from '../../platform/secrets/secret-box'
import { newSecret, secretText } from '../../platform/webhooks/sign-message'
import { assertCallableAddress } from './assert-callable-address'
import { notifyDeliveryQueued } from './delivery-queue'
import { notifySuperAdmins } from './notify-super-admins'
import {
  deleteEndpoint,
  findSecrets,
  pauseEndpoint,
  replaceSecrets,
  resumeEndpoint,
  updateEndpoint,
} from './queries/endpoints'
import { loadRecord } from './read-webhooks'
import { redactEndpoint } from './redact-address'
import { decryptSecret, encryptSecret } from './webhook-secret'

const HOUR_MS = 60 * 60 * 1000

const about = (entityId: string) => ({ entityType: 'webhook', entityId }) as const
const conflict = (message: string) => new ApiError('CONFLICT', message)

/** Changes an endpoint's name, address or events. @throws ApiError 404, 409 for a taken name, 422 */
export function updateWebhook(ctx: SessionContext, id: string, input: SaveWebhook): Promise<Webhook> {
  const { program, now, actor } = ctx
  assertCallableAddress(input.url, ctx.config)
  return transaction(ctx.db, async (tx) => {
    const { name, url, events } = await loadRecord(tx, id, now)
    await updateEndpoint(tx, id, input)
    const change = { before: redactEndpoint({ name, url, events }), after: redactEndpoint(input) }
    await recordAudit(tx, ctx, { action: 'webhook.updated', ...about(id), ...change })
    await notifySuperAdmins(tx, {
      actor,
      now,
      program,
      change: 'changed',
      endpointName: input.name,
      url: input.url,
    })
    return loadRecord(tx, id, now)
  })
}

/**
 * Pauses an endpoint. New events wait for it as long as deliveries are stored.
 * @throws ApiError 404, 409 if it is already paused
 */
export function pauseWebhook(ctx: SessionContext, id: string): Promise<Webhook> {
  return transaction(ctx.db, async (tx) => {
    const { name } = await loadRecord(tx, id, ctx.now)
    if (!(await pauseEndpoint(tx, id, 'person'))) throw conflict(webhookTexts.alreadyPaused)
    await recordAudit(tx, ctx, { action: 'webhook.paused', ...about(id), after: { name } })
    return loadRecord(tx, id, ctx.now)
  })
}

/** Resumes a paused endpoint, starting with waiting events. @throws ApiError 404, 409 if it is not paused */
export async function resumeWebhook(ctx: SessionContext, id: string): Promise<Webhook> {
  const resumed = await transaction(ctx.db, async (tx) => {
    const { name, pausedBecause } = await loadRecord(tx, id, ctx.now)
    if (!(await resumeEndpoint(tx, id))) throw conflict(webhookTexts.notPaused)
    await recordAudit(tx, ctx, { action: 'webhook.resumed', ...about(id), before: { pausedBecause }, after: { name } })
    return loadRecord(tx, id, ctx.now)
  })
  notifyDeliveryQueued()
  return resumed
}

/**
 * The secret that continues to sign alongside a new one: the one that the receiver uses. If a previous secret is still valid,
 * it is that one, because the current one may never have reached the receiver. A secret that cannot be decrypted is skipped.
 */
async function findOverlapSecret({ config, now }: SessionContext, tx: Tx, id: string): Promise<Buffer | null> {
  const stored = await findSecrets(tx, id)
  if (!stored) return null
  const { encryptedSecret, formerSecret, formerSecretUntil } = stored
  const isReadable = (encrypted: Buffer) =>
    decryptSecret(config, id, encrypted).then(
      () => true,
      () => false,
    )
  const isFormerValid = formerSecretUntil !== null && formerSecretUntil > now
  if (formerSecret && isFormerValid && (await isReadable(formerSecret))) return formerSecret
  return (await isReadable(encryptedSecret)) ? encryptedSecret : null
}

/**
 * Replaces the secret. For another day, deliveries are also signed with the secret that the receiver uses. Only this response
 * contains the new secret.
 * @throws ApiError 404, 409 if secrets cannot be stored
 */
export async function replaceWebhookSecret(ctx: SessionContext, id: string): Promise<NewWebhook> {
  const { config, program, now, actor } = ctx
  if (!hasSecretKey(config)) throw conflict(webhookTexts.noKey)
  const secret = newSecret()
  const encryptedSecret = await encryptSecret(config, id, secret)
  return transaction(ctx.db, async (tx) => {
    const { name, url } = await loadRecord(tx, id, now)
    const formerSecret = await findOverlapSecret(ctx, tx, id)
    const formerUntil = formerSecret && new Date(now.getTime() + settings.webhooks.replacedHours * HOUR_MS)
    await replaceSecrets(tx, id, { encryptedSecret, formerSecret, formerSecretUntil: formerUntil })
    const after = { name, formerUntil }
    await recordAudit(tx, ctx, { action: 'webhook.secret-replaced', ...about(id), after })
    await notifySuperAdmins(tx, {
      actor,
      now,
      program,
      change: 'secret_replaced',
      endpointName: name,
      url,
    })
    return { endpoint: await loadRecord(tx, id, now), secret: secretText(secret) }
  })
}

/** Deletes an endpoint with its deliveries, including waiting ones. @throws ApiError 404 */
export function removeWebhook(ctx: SessionContext, id: string): Promise<{ success: true }> {
  const { program, now, actor } = ctx
  return transaction(ctx.db, async (tx) => {
    const { name, url, events } = await loadRecord(tx, id, now)
    await deleteEndpoint(tx, id)
    await recordAudit(tx, ctx, {
      action: 'webhook.removed',
      ...about(id),
      before: redactEndpoint({ name, url, events }),
    })
    await notifySuperAdmins(tx, { actor, now, program, change: 'deleted', endpointName: name, url })
    return { success: true }
  })
}
