import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { listQuerySchema, sortSchema } from '../api/list-query'
import { idParamsSchema, instantSchema, uuidSchema } from '../api/wire'
import { deliveredEvents } from './events'

/** A `waiting` delivery waits for its first or next attempt. A `given_up` delivery was abandoned; a user can send it again. */
export const deliveryStates = ['waiting', 'sending', 'delivered', 'given_up'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const deliverySchema = z.object({
  id: uuidSchema.describe('ID of the delivery, which is also the ID of the event in the `webhook-id` header.'),
  endpointId: uuidSchema.describe('ID of the endpoint.'),
  endpointName: z.string().describe('Name of the endpoint.'),
  isPaused: z.boolean().describe('Whether the endpoint is paused, so that its pending deliveries are not attempted.'),
  event: z.enum(deliveredEvents).describe('The event that is delivered.'),
  occurredAt: instantSchema.describe('When the event happened.'),
  orderId: uuidSchema.nullable().describe('ID of the order; null for a test and for events of the program.'),
  orderNumber: z.string().nullable().describe('Order number; null for a test and for events of the program.'),
  programNumber: z.int().nullable().describe('Number of the program version; null for other events.'),
  state: z
    .enum(deliveryStates)
    .describe(
      'Status of the delivery. `waiting` waits for its first or next attempt; `given_up` was abandoned unless a user sends it again.',
    ),
  tries: z.int().describe('Number of attempts so far.'),
  nextTryAt: instantSchema
    .nullable()
    .describe('When the next attempt is due; null when it is due now, and when no more attempts follow.'),
  answerStatus: z.int().nullable().describe('HTTP status of the last response; null without one.'),
  tookMs: z.int().nullable().describe('Duration of the last attempt in milliseconds; null before the first one.'),
  lastError: z.string().nullable().describe('Why the last attempt failed; null when it succeeded or there was none.'),
})
export type Delivery = z.infer<typeof deliverySchema>

export const deliveryDetailSchema = deliverySchema.extend({
  url: z.string().describe('URL of the endpoint.'),
  triedAt: instantSchema.nullable().describe('When the last attempt began; null before the first one.'),
  signature: z
    .string()
    .nullable()
    .describe('The `webhook-signature` header of the last attempt; null before the first one.'),
  answer: z.string().describe('The beginning of the endpoint’s last response; empty without one.'),
  body: z.string().describe('The request body.'),
  mostTries: z.int().describe('The maximum number of attempts.'),
})
export type DeliveryDetail = z.infer<typeof deliveryDetailSchema>

export const deliveriesQuerySchema = listQuerySchema.extend({
  event: z.enum(deliveredEvents).optional().describe('Only deliveries of this event.'),
  state: z.enum(deliveryStates).optional().describe('Only deliveries with this status.'),
  endpoint: uuidSchema.optional().describe('Only deliveries to the endpoint with this ID.'),
  sort: sortSchema(['occurredAt']),
})

const page = { tag: 'webhooks', access: 'webhook.manage', status: 200 } as const

export const webhookDeliveryEndpoints = {
  listWebhookDeliveries: defineEndpoint({
    ...page,
    method: 'GET',
    path: '/api/admin/webhook-deliveries',
    summary: 'List deliveries',
    description: 'Returns the deliveries to all endpoints, newest first.',
    query: deliveriesQuerySchema,
    reply: z.array(deliverySchema),
    etag: 'content',
  }),
  getWebhookDelivery: defineEndpoint({
    ...page,
    method: 'GET',
    path: '/api/admin/webhook-deliveries/:id',
    summary: 'Get a delivery',
    description: 'Returns the delivery with its body, signature and response.',
    params: idParamsSchema('delivery'),
    reply: deliveryDetailSchema,
  }),
  resendWebhookDelivery: defineEndpoint({
    ...page,
    method: 'POST',
    path: '/api/admin/webhook-deliveries/:id/resend',
    summary: 'Resend a delivery',
    description: 'Sends the delivery again immediately, with a full set of attempts. It keeps its ID.',
    rejectedWhileImpersonating: true,
    params: idParamsSchema('delivery'),
    reply: deliverySchema,
  }),
  resendGivenUpDeliveries: defineEndpoint({
    ...page,
    method: 'POST',
    path: '/api/admin/webhook-deliveries/resend-given-up',
    summary: 'Retry abandoned deliveries',
    description: 'Retries all abandoned deliveries of endpoints that are not paused.',
    rejectedWhileImpersonating: true,
    reply: z.object({ resent: z.int().describe('Number of deliveries that are sent again.') }),
  }),
}
