import { webhookTexts } from '@portal/contract/texts/webhook'
import type { Delivery } from '@portal/contract/webhooks/deliveries'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import { ApiError, notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { deliveryRecord } from './deliveries'
import { notifyDeliveryQueued } from './delivery-queue'
import { findDelivery } from './queries/list-deliveries'
import { insertTest, requeueAbandoned, requeueDelivery } from './queries/settle-deliveries'
import { loadRecord } from './read-webhooks'

const conflict = (message: string) => new ApiError('CONFLICT', message)

/**
 * Sends a delivery again immediately, with all its attempts and the same ID, so that a receiver can detect a duplicate.
 * @throws ApiError 404, 409 if it is being sent or its endpoint is paused
 */
export async function resendDelivery(ctx: SessionContext, id: string): Promise<Delivery> {
  const resent = await transaction(ctx.db, async (tx) => {
    const stored = await findDelivery(tx, id)
    if (!stored) throw notFound(webhookTexts.deliveryNotFound)
    if (stored.pausedBecause !== null) throw conflict(webhookTexts.isPaused)
    if (!(await requeueDelivery(tx, id))) throw conflict(webhookTexts.beingSent)
    const { endpointId: entityId, endpointName: name, event, orderId, orderNumber, programNumber } = stored
    const about = { ...(orderNumber !== null && { orderNumber }), ...(programNumber !== null && { programNumber }) }
    const after = { name, delivery: id, event, ...about }
    await recordAudit(tx, ctx, { action: 'webhook.resent', entityType: 'webhook', entityId, orderId, after })
    return findDelivery(tx, id)
  })
  if (!resent) throw notFound(webhookTexts.deliveryNotFound)
  notifyDeliveryQueued()
  return deliveryRecord(resent)
}

/** Sends all abandoned deliveries of active endpoints again. */
export async function resendAbandoned(ctx: SessionContext): Promise<{ resent: number }> {
  const resent = await transaction(ctx.db, async (tx) => {
    const deliveries = await requeueAbandoned(tx)
    if (deliveries > 0) {
      const event = { action: 'webhook.resent', entityType: 'webhook', entityId: 'given-up' } as const
      await recordAudit(tx, ctx, { ...event, after: { deliveries } })
    }
    return deliveries
  })
  notifyDeliveryQueued()
  return { resent }
}

/** Sends the event "test" to an endpoint. @throws ApiError 404, 409 if the endpoint is paused */
export async function testWebhook(ctx: SessionContext, id: string): Promise<{ deliveryId: string }> {
  const deliveryId = await transaction(ctx.db, async (tx) => {
    const { name, pausedBecause } = await loadRecord(tx, id, ctx.now)
    if (pausedBecause !== null) throw conflict(webhookTexts.isPaused)
    const event = { action: 'webhook.tested', entityType: 'webhook', entityId: id } as const
    await recordAudit(tx, ctx, { ...event, after: { name } })
    return insertTest(tx, id)
  })
  notifyDeliveryQueued()
  return { deliveryId }
}
