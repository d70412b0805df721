import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { lineInput } from '../api/input-text'
import { idParamsSchema, instantSchema, successSchema, uuidSchema } from '../api/wire'
import { webhookTexts } from '../texts/webhook'
import { webhookEvents } from './events'

/** Why an endpoint is paused: by a user, the endpoint answered 410 Gone, it failed for days, or the database was restored. */
export const pauseReasons = ['person', 'gone', 'failing', 'restored'] as const
export type PauseReason = (typeof pauseReasons)[number]

const webhookHourSchema = z.object({
  /** The start of the hour. */
  at: instantSchema,
  /** Deliveries of this hour's events with at least one attempt. */
  tried: z.int(),
  /** How many of them have not succeeded. */
  failed: z.int(),
})
export type WebhookHour = z.infer<typeof webhookHourSchema>

export const webhookSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** Null while the endpoint is not paused. */
  pausedBecause: z.enum(pauseReasons).nullable(),
  createdAt: instantSchema,
  createdBy: z.string(),
  /** How long deliveries are also signed with the previous secret; null without one. */
  formerSecretUntil: instantSchema.nullable(),
  /** The last 24 hours, ending with the current one. */
  hours: z.array(webhookHourSchema),
  /** The share of deliveries in these hours that succeeded on the first attempt, from 0 to 1; null without deliveries. */
  firstTryShare: z.number().nullable(),
})
export type Webhook = z.infer<typeof webhookSchema>

const webhooksSchema = z.object({
  endpoints: z.array(webhookSchema),
  /** Whether this server can store secrets, which adding an endpoint requires. */
  isSetUp: z.boolean(),
  /** Deliveries of all endpoints. */
  deliveredToday: z.int(),
  waiting: z.int(),
  givenUp: z.int(),
  keptDays: z.int(),
})
export type Webhooks = z.infer<typeof webhooksSchema>

/** A new endpoint with its signing secret, which is returned only once. */
const newWebhookSchema = z.object({ endpoint: webhookSchema, secret: z.string() })
export type NewWebhook = z.infer<typeof newWebhookSchema>

// Reject credentials before the host, and a fragment, which is never sent.
const isPlainUrl = (text: string): boolean => /^https?:\/\/[^/?#@\s]+([/?][^#\s]*)?$/i.test(text)

export const saveWebhookSchema = z.object({
  name: lineInput(webhookTexts.nameRequired).min(1, webhookTexts.nameRequired).max(80, webhookTexts.nameTooLong),
  url: lineInput(webhookTexts.urlRequired)
    .min(1, { error: webhookTexts.urlRequired, abort: true })
    .max(500, { error: webhookTexts.urlNotValid, abort: true })
    .refine(isPlainUrl, webhookTexts.urlNotValid)
    // Runs only if the checks above pass, so that one error gives one message.
    .pipe(z.url({ protocol: /^https?$/, error: webhookTexts.urlNotValid })),
  events: z
    .array(z.enum(webhookEvents))
    .min(1, webhookTexts.eventRequired)
    .max(webhookEvents.length)
    .transform((events) => webhookEvents.filter((event) => events.includes(event))),
})
export type SaveWebhook = z.output<typeof saveWebhookSchema>

const page = { tag: 'webhooks', access: 'webhook.manage', status: 200 } as const
const act = { ...page, method: 'POST', refusedWhileImpersonating: true, params: idParamsSchema } as const

export const webhookEndpoints = {
  listWebhooks: defineEndpoint({
    ...page,
    method: 'GET',
    path: '/api/admin/webhooks',
    summary: 'List webhook endpoints by name, with their delivery results of the last 24 hours',
    reply: webhooksSchema,
    etag: 'content',
  }),
  addWebhook: defineEndpoint({
    ...page,
    method: 'POST',
    path: '/api/admin/webhooks',
    summary: 'Create a webhook endpoint. Its secret is returned only once',
    refusedWhileImpersonating: true,
    body: saveWebhookSchema,
    reply: newWebhookSchema,
    status: 201,
  }),
  updateWebhook: defineEndpoint({
    ...page,
    method: 'PATCH',
    path: '/api/admin/webhooks/:id',
    summary: 'Update an endpoint’s name, URL or events',
    refusedWhileImpersonating: true,
    params: idParamsSchema,
    body: saveWebhookSchema,
    reply: webhookSchema,
  }),
  removeWebhook: defineEndpoint({
    ...page,
    method: 'DELETE',
    path: '/api/admin/webhooks/:id',
    summary: 'Delete an endpoint and its deliveries',
    refusedWhileImpersonating: true,
    params: idParamsSchema,
    reply: successSchema,
  }),
  pauseWebhook: defineEndpoint({
    ...act,
    path: '/api/admin/webhooks/:id/pause',
    summary: 'Pause an endpoint. Its events are kept for 30 days',
    reply: webhookSchema,
  }),
  resumeWebhook: defineEndpoint({
    ...act,
    path: '/api/admin/webhooks/:id/resume',
    summary: 'Resume an endpoint. Pending deliveries are sent first',
    reply: webhookSchema,
  }),
  replaceWebhookSecret: defineEndpoint({
    ...act,
    path: '/api/admin/webhooks/:id/replace-secret',
    summary: 'Replace the signing secret, which is returned only once. For one day, deliveries have both signatures',
    reply: newWebhookSchema,
    status: 201,
  }),
  testWebhook: defineEndpoint({
    ...act,
    path: '/api/admin/webhooks/:id/test',
    summary: 'Send a test event to an endpoint',
    reply: z.object({ deliveryId: uuidSchema }),
  }),
}
