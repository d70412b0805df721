import { webhookTexts } from '@portal/contract/texts/webhook'
import type { Delivery, DeliveryDetail, DeliveryState } from '@portal/contract/webhooks/deliveries'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { type Result, result } from '../../platform/http/result'
import { messageBody } from './message-body'
import {
  type DeliveriesQuery,
  type DeliveryRow,
  deliveryList,
  findDelivery,
  selectDeliveries,
} from './queries/list-deliveries'
import { maxAttempts } from './try-policy'

export function deliveryRecord(row: DeliveryRow): Delivery {
  const { id, endpointId, endpointName, event, orderId, orderNumber, programNumber } = row
  const { tries, answerStatus, tookMs, lastError } = row
  return {
    id,
    endpointId,
    endpointName,
    event,
    orderId,
    orderNumber,
    programNumber,
    tries,
    answerStatus,
    tookMs,
    lastError,
    isPaused: row.pausedBecause !== null,
    occurredAt: row.occurredAt.toISOString(),
    state: row.state as DeliveryState,
    nextTryAt: row.state === 'waiting' ? (row.nextTryAt?.toISOString() ?? null) : null,
  }
}

/** Returns a page of the delivery log and the number of deliveries that match the filter. */
export async function listDeliveries({ db }: SessionContext, query: DeliveriesQuery): Promise<Result<Delivery[]>> {
  const { rows, totalCount } = await deliveryList.page((read) => read(db), selectDeliveries(query), query)
  return result(rows.map(deliveryRecord), { totalCount })
}

/** Returns a delivery with its body and the last response. @throws ApiError 404 */
export async function getDelivery({ db }: SessionContext, id: string): Promise<DeliveryDetail> {
  const stored = await findDelivery(db, id)
  if (!stored) throw notFound(webhookTexts.deliveryNotFound)
  const { url, triedAt, signature, answer } = stored
  return {
    ...deliveryRecord(stored),
    url,
    signature,
    answer,
    triedAt: triedAt?.toISOString() ?? null,
    body: messageBody(stored),
    mostTries: maxAttempts,
  }
}
