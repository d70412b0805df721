import type { WebhookBody } from '@portal/contract/webhooks/events'

interface StoredEvent {
  id: string
  event: string
  occurredAt: Date
  subjectId: string
  orderId: string | null
  orderNumber: string | null
  orderYear: number | null
  orderStatus: string | null
  decision: string | null
  /** The program version that the event is about, and its effect; null for other events. */
  programNumber: number | null
  takesEffectAt: Date | null
}

function eventData({
  event,
  subjectId,
  orderId,
  orderNumber,
  orderYear,
  orderStatus,
  decision,
  ...stored
}: StoredEvent) {
  if (event === 'test') return {}
  const { programNumber, takesEffectAt } = stored
  if (programNumber !== null) return { programNumber, takesEffectAt: takesEffectAt?.toISOString() }
  const order = { orderId, orderNumber, orderYear }
  return event === 'request.decided' ? { ...order, requestId: subjectId, decision } : { ...order, status: orderStatus }
}

/** The body as it is sent and signed, the same in every attempt. It is small, and the receiver fetches the details. */
export function messageBody(stored: StoredEvent): string {
  const { id, event: type, occurredAt } = stored
  const body = { id, type, timestamp: occurredAt.toISOString(), data: eventData(stored) } as WebhookBody
  return JSON.stringify(body)
}
