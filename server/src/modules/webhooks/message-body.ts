import type { WebhookBody } from '@portal/contract/webhooks/events'

/** What is kept of an event. */
interface KeptEvent {
  id: string
  event: string
  occurredAt: Date
  subjectId: string
  orderId: string | null
  orderNumber: string | null
  orderYear: number | null
  orderStatus: string | null
  decision: string | null
}

function dataOf({ event, subjectId, orderId, orderNumber, orderYear, orderStatus, decision }: KeptEvent) {
  if (event === 'test') return {}
  const order = { orderId, orderNumber, orderYear }
  return event === 'request.decided' ? { ...order, requestId: subjectId, decision } : { ...order, status: orderStatus }
}

/** The body as it is sent and signed, the same in every try: a small one, by which the receiver fetches what it needs. */
export function messageBody(kept: KeptEvent): string {
  const { id, event: type, occurredAt } = kept
  const body = { id, type, timestamp: occurredAt.toISOString(), data: dataOf(kept) } as WebhookBody
  return JSON.stringify(body)
}
