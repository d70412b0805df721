import { program } from '@portal/contract/rules/program'
import { webhookTexts } from '@portal/contract/texts/webhook'
import type { NewWebhook, SaveWebhook, Webhook } from '@portal/contract/webhooks/endpoints'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { ApiError } from '../../platform/http/refusals'
import { hasSecretKey } from '../../platform/secrets/secret-box'
import { newSecret, secretText } from '../../platform/webhooks/sign-message'
import { assertMayBeCalled } from './assert-may-be-called'
import { tellDeliveryQueued } from './delivery-queue'
import {
  deleteEndpoint,
  findSecrets,
  pauseEndpoint,
  putSecrets,
  resumeEndpoint,
  updateEndpoint,
} from './queries/endpoints'
import { loadRecord } from './read-webhooks'
import { tellSuperAdmins } from './tell-super-admins'
import { toldEndpoint } from './told-address'
import { decryptSecret, encryptSecret } from './webhook-secret'

const HOUR_MS = 60 * 60 * 1000

const about = (entityId: string) => ({ entityType: 'webhook', entityId }) as const
const refusal = (message: string) => new ApiError('CONFLICT', message)

/** Gives an endpoint another name, address or choice of events. @throws ApiError 404, 409 for a taken name, 422 */
export function updateWebhook(ctx: SessionContext, id: string, saved: SaveWebhook): Promise<Webhook> {
  const { now, actor } = ctx
  assertMayBeCalled(saved.url, ctx.config)
  return transaction(ctx.db, async (tx) => {
    const { name, url, events } = await loadRecord(tx, id, now)
    await updateEndpoint(tx, id, saved)
    const change = { before: toldEndpoint({ name, url, events }), after: toldEndpoint(saved) }
    await recordAudit(tx, ctx, { action: 'webhook.updated', ...about(id), ...change })
    await tellSuperAdmins(tx, { actor, now, change: 'changed', endpointName: saved.name, url: saved.url })
    return loadRecord(tx, id, now)
  })
}

/** Stops calling an endpoint: what happens meanwhile waits as long as deliveries are kept. @throws ApiError 404, 409 when it is paused already */
export function pauseWebhook(ctx: SessionContext, id: string): Promise<Webhook> {
  return transaction(ctx.db, async (tx) => {
    const { name } = await loadRecord(tx, id, ctx.now)
    if (!(await pauseEndpoint(tx, id, 'person'))) throw refusal(webhookTexts.alreadyPaused)
    await recordAudit(tx, ctx, { action: 'webhook.paused', ...about(id), after: { name } })
    return loadRecord(tx, id, ctx.now)
  })
}

/** Calls a paused endpoint again, first with what waits. @throws ApiError 404, 409 when it is not paused */
export async function resumeWebhook(ctx: SessionContext, id: string): Promise<Webhook> {
  const resumed = await transaction(ctx.db, async (tx) => {
    const { name, pausedBecause } = await loadRecord(tx, id, ctx.now)
    if (!(await resumeEndpoint(tx, id))) throw refusal(webhookTexts.notPaused)
    await recordAudit(tx, ctx, { action: 'webhook.resumed', ...about(id), before: { pausedBecause }, after: { name } })
    return loadRecord(tx, id, ctx.now)
  })
  tellDeliveryQueued()
  return resumed
}

/**
 * Which secret goes on beside a new one: the one that the other system has. While a former one goes on that is this one, since
 * nobody knows whether the one put in its place ever arrived. One that cannot be read signs nothing.
 */
async function goesOn({ config, now }: SessionContext, tx: Tx, id: string): Promise<Buffer | null> {
  const kept = await findSecrets(tx, id)
  if (!kept) return null
  const { encryptedSecret, formerSecret, formerSecretUntil } = kept
  const isReadable = (stored: Buffer) =>
    decryptSecret(config, id, stored).then(
      () => true,
      () => false,
    )
  const isFormerOn = formerSecretUntil !== null && formerSecretUntil > now
  if (formerSecret && isFormerOn && (await isReadable(formerSecret))) return formerSecret
  return (await isReadable(encryptedSecret)) ? encryptedSecret : null
}

/**
 * Signs with a new secret from now on, for a day beside the one that the other system has. It is answered this once.
 * @throws ApiError 404, 409 when no secret can be kept
 */
export async function replaceWebhookSecret(ctx: SessionContext, id: string): Promise<NewWebhook> {
  const { config, now, actor } = ctx
  if (!hasSecretKey(config)) throw refusal(webhookTexts.noKey)
  const secret = newSecret()
  const encryptedSecret = await encryptSecret(config, id, secret)
  return transaction(ctx.db, async (tx) => {
    const { name, url } = await loadRecord(tx, id, now)
    const formerSecret = await goesOn(ctx, tx, id)
    const formerUntil = formerSecret && new Date(now.getTime() + program.webhooks.replacedHours * HOUR_MS)
    await putSecrets(tx, id, { encryptedSecret, formerSecret, formerSecretUntil: formerUntil })
    const after = { name, formerUntil }
    await recordAudit(tx, ctx, { action: 'webhook.secret-replaced', ...about(id), after })
    await tellSuperAdmins(tx, { actor, now, change: 'secret_replaced', endpointName: name, url })
    return { endpoint: await loadRecord(tx, id, now), secret: secretText(secret) }
  })
}

/** Deletes an endpoint with its deliveries, also those that wait. @throws ApiError 404 */
export function removeWebhook(ctx: SessionContext, id: string): Promise<{ success: true }> {
  const { now, actor } = ctx
  return transaction(ctx.db, async (tx) => {
    const { name, url, events } = await loadRecord(tx, id, now)
    await deleteEndpoint(tx, id)
    await recordAudit(tx, ctx, { action: 'webhook.removed', ...about(id), before: toldEndpoint({ name, url, events }) })
    await tellSuperAdmins(tx, { actor, now, change: 'deleted', endpointName: name, url })
    return { success: true }
  })
}
