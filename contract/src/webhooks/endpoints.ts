import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { lineInput } from '../api/input-text'
import { idParamsSchema, instantSchema, successSchema, uuidSchema } from '../api/wire'
import { webhookTexts } from '../texts/webhook'
import { webhookEvents } from './events'

/** Why an endpoint is paused: a user paused it, it answered 410 Gone, it failed for days, or the database was restored. */
export const pauseReasons = ['person', 'gone', 'failing', 'restored'] as const
export type PauseReason = (typeof pauseReasons)[number]

const webhookHourSchema = z.object({
  at: instantSchema.describe('The start of the hour.'),
  tried: z.int().describe('Number of deliveries of this hour’s events with at least one attempt.'),
  failed: z.int().describe('Number of deliveries counted in `tried` that have not succeeded.'),
})
export type WebhookHour = z.infer<typeof webhookHourSchema>

export const webhookSchema = z.object({
  id: uuidSchema.describe('ID of the endpoint.'),
  name: z.string().describe('Name of the endpoint.'),
  url: z.string().describe('URL that receives the events.'),
  events: z.array(z.enum(webhookEvents)).describe('The events that the endpoint receives.'),
  pausedBecause: z
    .enum(pauseReasons)
    .nullable()
    .describe(
      'Why the endpoint is paused: by a user (`person`), it answered 410 Gone (`gone`), it failed for days (`failing`), or the database was restored (`restored`). Null while it is not paused.',
    ),
  createdAt: instantSchema.describe('When the endpoint was created.'),
  createdBy: z.string().describe('Name of the user who created the endpoint.'),
  formerSecretUntil: instantSchema
    .nullable()
    .describe('Until when deliveries are also signed with the previous secret; null without one.'),
  hours: z.array(webhookHourSchema).describe('The last 24 hours, ending with the current one.'),
  firstTryShare: z
    .number()
    .nullable()
    .describe(
      'Share of deliveries in these hours that succeeded on the first attempt, from 0 to 1; null without deliveries.',
    ),
})
export type Webhook = z.infer<typeof webhookSchema>

const webhooksSchema = z.object({
  endpoints: z.array(webhookSchema).describe('The endpoints by name.'),
  isSetUp: z.boolean().describe('Whether this server can store secrets, which adding an endpoint requires.'),
  deliveredToday: z.int().describe('Number of deliveries of all endpoints that succeeded today.'),
  waiting: z.int().describe('Number of deliveries that wait for their first or next attempt.'),
  givenUp: z.int().describe('Number of abandoned deliveries.'),
  keptDays: z.int().describe('Number of days for which deliveries are stored.'),
})
export type Webhooks = z.infer<typeof webhooksSchema>

/** A new endpoint with its signing secret, which is returned only once. */
const newWebhookSchema = z.object({
  endpoint: webhookSchema.describe('The endpoint.'),
  secret: z.string().describe('The signing secret. It is returned only once.'),
})
export type NewWebhook = z.infer<typeof newWebhookSchema>

// Reject credentials before the host, and a fragment, which is never sent.
const isPlainUrl = (text: string): boolean => /^https?:\/\/[^/?#@\s]+([/?][^#\s]*)?$/i.test(text)

export const saveWebhookSchema = z.object({
  name: lineInput(webhookTexts.nameRequired)
    .min(1, webhookTexts.nameRequired)
    .max(80, webhookTexts.nameTooLong)
    .describe('Name of the endpoint, 1 to 80 characters.'),
  url: lineInput(webhookTexts.urlRequired)
    .min(1, { error: webhookTexts.urlRequired, abort: true })
    .max(500, { error: webhookTexts.urlNotValid, abort: true })
    .refine(isPlainUrl, webhookTexts.urlNotValid)
    // Runs only if the checks above pass, so that one mistake causes only one message.
    .pipe(z.url({ protocol: /^https?$/, error: webhookTexts.urlNotValid }))
    .describe(
      'URL that receives the events, http or https, at most 500 characters, without credentials or a fragment.',
    ),
  events: z
    .array(z.enum(webhookEvents))
    .min(1, webhookTexts.eventRequired)
    .max(webhookEvents.length)
    .transform((events) => webhookEvents.filter((event) => events.includes(event)))
    .describe('The events that the endpoint receives.'),
})
export type SaveWebhook = z.output<typeof saveWebhookSchema>

const page = { tag: 'webhooks', access: 'webhook.manage', status: 200 } as const
const webhookAction = {
  ...page,
  method: 'POST',
  rejectedWhileImpersonating: true,
  params: idParamsSchema('endpoint'),
} as const

export const webhookEndpoints = {
  listWebhooks: defineEndpoint({
    ...page,
    method: 'GET',
    path: '/api/admin/webhooks',
    summary: 'List webhook endpoints',
    description: 'Returns the endpoints sorted by name, with their delivery results of the last 24 hours.',
    reply: webhooksSchema,
    etag: 'content',
  }),
  addWebhook: defineEndpoint({
    ...page,
    method: 'POST',
    path: '/api/admin/webhooks',
    summary: 'Create a webhook endpoint',
    description: 'Returns the signing secret only once.',
    rejectedWhileImpersonating: true,
    body: saveWebhookSchema,
    reply: newWebhookSchema,
    status: 201,
  }),
  updateWebhook: defineEndpoint({
    ...page,
    method: 'PATCH',
    path: '/api/admin/webhooks/:id',
    summary: 'Update a webhook endpoint',
    description: 'Sets the name, URL and events of the endpoint.',
    rejectedWhileImpersonating: true,
    params: idParamsSchema('endpoint'),
    body: saveWebhookSchema,
    reply: webhookSchema,
  }),
  removeWebhook: defineEndpoint({
    ...page,
    method: 'DELETE',
    path: '/api/admin/webhooks/:id',
    summary: 'Delete a webhook endpoint',
    description: 'Deletes the endpoint with its deliveries.',
    rejectedWhileImpersonating: true,
    params: idParamsSchema('endpoint'),
    reply: successSchema,
  }),
  pauseWebhook: defineEndpoint({
    ...webhookAction,
    path: '/api/admin/webhooks/:id/pause',
    summary: 'Pause a webhook endpoint',
    description: 'Events for the endpoint remain queued for 30 days.',
    reply: webhookSchema,
  }),
  resumeWebhook: defineEndpoint({
    ...webhookAction,
    path: '/api/admin/webhooks/:id/resume',
    summary: 'Resume a webhook endpoint',
    description: 'Pending deliveries are sent first.',
    reply: webhookSchema,
  }),
  replaceWebhookSecret: defineEndpoint({
    ...webhookAction,
    path: '/api/admin/webhooks/:id/replace-secret',
    summary: 'Replace a webhook’s signing secret',
    description: 'Returns the new secret only once. For one day, deliveries have both signatures.',
    reply: newWebhookSchema,
    status: 201,
  }),
  testWebhook: defineEndpoint({
    ...webhookAction,
    path: '/api/admin/webhooks/:id/test',
    summary: 'Send a test event',
    description: 'Queues a `test` event for the endpoint.',
    reply: z.object({ deliveryId: uuidSchema.describe('ID of the delivery.') }),
  }),
}
