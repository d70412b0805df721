import { z } from 'zod'
import { instantSchema, uuidSchema } from '../api/wire'
import { changeRequestStatuses, orderStatuses } from '../rules/order-status'

/** The events that an endpoint can subscribe to. */
export const webhookEvents = [
  'order.signed',
  'order.changed',
  'order.cancelled',
  'request.decided',
  'program.scheduled',
  'program.in_force',
  'program.withdrawn',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** All events that are delivered: the ones above, and the test event that a super admin sends. */
export const deliveredEvents = [...webhookEvents, 'test'] as const
export type DeliveredEvent = (typeof deliveredEvents)[number]

const orderData = {
  orderId: uuidSchema.describe('ID of the order.'),
  orderNumber: z.string().describe('The order number that users see, such as `2027-000142`.'),
  orderYear: z.int().describe('Order year of the order.'),
}
const status = z
  .enum(orderStatuses)
  .nullable()
  .describe('Status of the order after the event; null after it is deleted.')

const message = {
  id: uuidSchema.describe('ID of the event. The same in every attempt, and in the `webhook-id` header.'),
  timestamp: instantSchema.describe('When the event happened.'),
}

const orderEventSchema = z.object({
  ...message,
  type: z.enum(['order.signed', 'order.changed', 'order.cancelled']).describe('What happened.'),
  data: z.object({ ...orderData, status }).describe('The order.'),
})
const requestDecidedSchema = z.object({
  ...message,
  type: z.literal('request.decided').describe('What happened.'),
  data: z
    .object({
      ...orderData,
      requestId: uuidSchema.describe('ID of the change request.'),
      decision: z
        .enum(changeRequestStatuses)
        .exclude(['pending'])
        .describe('Whether staff approved or rejected the change request.'),
    })
    .describe('The order and the change request.'),
})
const programEventSchema = z.object({
  ...message,
  type: z.enum(['program.scheduled', 'program.in_force', 'program.withdrawn']).describe('What happened.'),
  data: z
    .object({
      programNumber: z.int().describe('Number of the version. Read its facts with `GET /api/v1/program`.'),
      takesEffectAt: instantSchema.describe('When the version takes effect, or would have if it was withdrawn.'),
    })
    .describe('The version of the program.'),
})
const testSchema = z.object({
  ...message,
  type: z.literal('test').describe('What happened.'),
  data: z.object({}).describe('Always empty.'),
})

/** The body of a webhook: the event and its order or version. Read the record itself with an API key. */
export const webhookBodySchema = z.discriminatedUnion('type', [
  orderEventSchema,
  requestDecidedSchema,
  programEventSchema,
  testSchema,
])
export type WebhookBody = z.infer<typeof webhookBodySchema>

/** The bodies by event, for the API description. */
export const webhookDescriptions = {
  'order.signed': { summary: 'An order was signed, or imported signed', body: orderEventSchema },
  'order.changed': { summary: 'A placed order or its packages changed, or it was deleted', body: orderEventSchema },
  'order.cancelled': { summary: 'A placed order was canceled', body: orderEventSchema },
  'request.decided': { summary: 'Staff approved or rejected a change request', body: requestDecidedSchema },
  'program.scheduled': { summary: 'A version of the program was approved', body: programEventSchema },
  'program.in_force': { summary: 'A version of the program took effect', body: programEventSchema },
  'program.withdrawn': { summary: 'A scheduled version of the program was withdrawn', body: programEventSchema },
  test: { summary: 'A super admin sent a test', body: testSchema },
} as const satisfies Record<DeliveredEvent, { summary: string; body: z.ZodType }>
