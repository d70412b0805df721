import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { listQuerySchema, sortSchema } from '../api/list-query'
import { idParamsSchema, instantSchema, uuidSchema } from '../api/wire'
import { deliveredEvents } from './events'

/** `waiting` for its first or next try; `given_up` until somebody sends it again. */
export const deliveryStates = ['waiting', 'sending', 'delivered', 'given_up'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const deliverySchema = z.object({
  id: uuidSchema,
  endpointId: uuidSchema,
  endpointName: z.string(),
  /** Whether the endpoint is paused, so that what waits is not tried. */
  isPaused: z.boolean(),
  event: z.enum(deliveredEvents),
  occurredAt: instantSchema,
  orderId: uuidSchema.nullable(),
  orderNumber: z.string().nullable(),
  state: z.enum(deliveryStates),
  tries: z.int(),
  /** Null while it is due at once, and when it is not tried any more. */
  nextTryAt: instantSchema.nullable(),
  /** The HTTP status of the last answer; null when there was none. */
  answerStatus: z.int().nullable(),
  /** How long the last try took, in milliseconds. */
  tookMs: z.int().nullable(),
  /** Why the last try failed; null when it arrived or was not tried. */
  lastError: z.string().nullable(),
})
export type Delivery = z.infer<typeof deliverySchema>

export const deliveryDetailSchema = deliverySchema.extend({
  url: z.string(),
  /** When the last try began. */
  triedAt: instantSchema.nullable(),
  /** The header `webhook-signature` of the last try. */
  signature: z.string().nullable(),
  /** What the endpoint answered last, its beginning; empty without an answer. */
  answer: z.string(),
  /** What is sent. */
  body: z.string(),
  /** How often it is tried at most. */
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
    summary: 'What was sent to endpoints or waits for it, newest first',
    query: deliveriesQuerySchema,
    reply: z.array(deliverySchema),
    etag: 'content',
  }),
  getWebhookDelivery: defineEndpoint({
    ...page,
    method: 'GET',
    path: '/api/admin/webhook-deliveries/:id',
    summary: 'One delivery with what is sent, how it was signed and what was answered',
    params: idParamsSchema,
    reply: deliveryDetailSchema,
  }),
  resendWebhookDelivery: defineEndpoint({
    ...page,
    method: 'POST',
    path: '/api/admin/webhook-deliveries/:id/resend',
    summary: 'Send a delivery at once, with all its tries; it keeps its id',
    refusedWhileImpersonating: true,
    params: idParamsSchema,
    reply: deliverySchema,
  }),
  resendGivenUpDeliveries: defineEndpoint({
    ...page,
    method: 'POST',
    path: '/api/admin/webhook-deliveries/resend-given-up',
    summary: 'Send everything again that was given up, of endpoints that are not paused',
    refusedWhileImpersonating: true,
    reply: z.object({ resent: z.int() }),
  }),
}
