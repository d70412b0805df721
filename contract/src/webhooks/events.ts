import { z } from 'zod'
import { instantSchema, uuidSchema } from '../api/wire'
import { changeRequestStatuses, orderStatuses } from '../rules/order-status'

/** What an endpoint can be told of. */
export const webhookEvents = ['order.signed', 'order.changed', 'order.cancelled', 'request.decided'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** What is delivered: the events, and the test that a super admin sends. */
export const deliveredEvents = [...webhookEvents, 'test'] as const
export type DeliveredEvent = (typeof deliveredEvents)[number]

const orderData = { orderId: uuidSchema, orderNumber: z.string(), orderYear: z.int() }
/** The order's status after what happened; null once it was deleted. */
const status = z.enum(orderStatuses).nullable()

const message = {
  /** The same in every try, and in the header `webhook-id`. */
  id: uuidSchema,
  /** When it happened. */
  timestamp: instantSchema,
}

const orderEventSchema = z.object({
  ...message,
  type: z.enum(['order.signed', 'order.changed', 'order.cancelled']),
  data: z.object({ ...orderData, status }),
})
const requestDecidedSchema = z.object({
  ...message,
  type: z.literal('request.decided'),
  data: z.object({ ...orderData, requestId: uuidSchema, decision: z.enum(changeRequestStatuses).exclude(['pending']) }),
})
const testSchema = z.object({ ...message, type: z.literal('test'), data: z.object({}) })

/** The body of a webhook: what happened to which order. The order itself is read with an API key. */
export const webhookBodySchema = z.discriminatedUnion('type', [orderEventSchema, requestDecidedSchema, testSchema])
export type WebhookBody = z.infer<typeof webhookBodySchema>

/** The bodies by event, for the description of the API. */
export const webhookDescriptions = {
  'order.signed': { summary: 'An order was signed, or imported signed', body: orderEventSchema },
  'order.changed': { summary: 'A placed order or its packages changed, or it was deleted', body: orderEventSchema },
  'order.cancelled': { summary: 'A placed order was cancelled', body: orderEventSchema },
  'request.decided': { summary: 'Staff approved or rejected a change request', body: requestDecidedSchema },
  test: { summary: 'A super admin sent a test', body: testSchema },
} as const satisfies Record<DeliveredEvent, { summary: string; body: z.ZodType }>
