import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { listQuerySchema, sortSchema } from '../api/list-query'
import { idParamsSchema, instantSchema, uuidSchema } from '../api/wire'
import { deliveredEvents } from './events'

/** `waiting` for its first or next attempt; `given_up` until a user sends it again. */
export const deliveryStates = ['waiting', 'sending', 'delivered', 'given_up'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const deliverySchema = z.object({
  id: uuidSchema,
  endpointId: uuidSchema,
  endpointName: z.string(),
  /** Whether the endpoint is paused, so that its pending deliveries are not attempted. */
  isPaused: z.boolean(),
  event: z.enum(deliveredEvents),
  occurredAt: instantSchema,
  orderId: uuidSchema.nullable(),
  orderNumber: z.string().nullable(),
  state: z.enum(deliveryStates),
  tries: z.int(),
  /** Null when it is due now, and when no more attempts follow. */
  nextTryAt: instantSchema.nullable(),
  /** The HTTP status of the last response; null without one. */
  answerStatus: z.int().nullable(),
  /** Duration of the last attempt in milliseconds. */
  tookMs: z.int().nullable(),
  /** Why the last attempt failed; null when it succeeded or there was none. */
  lastError: z.string().nullable(),
})
export type Delivery = z.infer<typeof deliverySchema>

export const deliveryDetailSchema = deliverySchema.extend({
  url: z.string(),
  /** When the last attempt began. */
  triedAt: instantSchema.nullable(),
  /** The `webhook-signature` header of the last attempt. */
  signature: z.string().nullable(),
  /** The beginning of the endpoint's last response; empty without one. */
  answer: z.string(),
  /** The request body. */
  body: z.string(),
  /** The maximum number of attempts. */
  mostTries: z.int(),
})
export type DeliveryDetail = z.infer<typeof deliveryDetailSchema>

export const deliveriesQuerySchema = listQuerySchema.extend({
  event: z.enum(deliveredEvents).optional(),
  state: z.enum(deliveryStates).optional(),
  endpoint: uuidSchema.optional(),
  sort: sortSchema(['occurredAt']),
})

const page = { tag: 'webhooks', access: 'webhook.manage', status: 200 } as const

export const webhookDeliveryEndpoints = {
  listWebhookDeliveries: defineEndpoint({
    ...page,
    method: 'GET',
    path: '/api/admin/webhook-deliveries',
    summary: 'List deliveries to endpoints, newest first',
    query: deliveriesQuerySchema,
    reply: z.array(deliverySchema),
    etag: 'content',
  }),
  getWebhookDelivery: defineEndpoint({
    ...page,
    method: 'GET',
    path: '/api/admin/webhook-deliveries/:id',
    summary: 'Get a delivery with its body, signature and response',
    params: idParamsSchema,
    reply: deliveryDetailSchema,
  }),
  resendWebhookDelivery: defineEndpoint({
    ...page,
    method: 'POST',
    path: '/api/admin/webhook-deliveries/:id/resend',
    summary: 'Send a delivery again immediately, with a full set of attempts. It keeps its ID',
    refusedWhileImpersonating: true,
    params: idParamsSchema,
    reply: deliverySchema,
  }),
  resendGivenUpDeliveries: defineEndpoint({
    ...page,
    method: 'POST',
    path: '/api/admin/webhook-deliveries/resend-given-up',
    summary: 'Retry all abandoned deliveries of endpoints that are not paused',
    refusedWhileImpersonating: true,
    reply: z.object({ resent: z.int() }),
  }),
}
