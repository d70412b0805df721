import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { lineInput } from '../api/input-text'
import { idParamsSchema, instantSchema, successSchema, uuidSchema } from '../api/wire'
import { webhookTexts } from '../texts/webhook'
import { webhookEvents } from './events'

/** Why nothing is sent: somebody paused it, it answered that it is gone, it failed for days, or the database was restored. */
export const pauseReasons = ['person', 'gone', 'failing', 'restored'] as const
export type PauseReason = (typeof pauseReasons)[number]

const webhookHourSchema = z.object({
  /** The beginning of the hour. */
  at: instantSchema,
  /** What happened in it and was tried. */
  tried: z.int(),
  /** Of these, what has not arrived. */
  failed: z.int(),
})
export type WebhookHour = z.infer<typeof webhookHourSchema>

export const webhookSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** Null while it is called. */
  pausedBecause: z.enum(pauseReasons).nullable(),
  createdAt: instantSchema,
  createdBy: z.string(),
  /** Until when messages are signed with the former secret too; null when there is none. */
  formerSecretUntil: instantSchema.nullable(),
  /** The last 24 hours, the present one last. */
  hours: z.array(webhookHourSchema),
  /** Of what was tried in these hours, how much arrived at the first try, from 0 to 1; null when nothing was tried. */
  firstTryShare: z.number().nullable(),
})
export type Webhook = z.infer<typeof webhookSchema>

const webhooksSchema = z.object({
  endpoints: z.array(webhookSchema),
  /** Whether this server can keep secrets, so that endpoints can be added. */
  isSetUp: z.boolean(),
  /** Deliveries of all endpoints. */
  deliveredToday: z.int(),
  waiting: z.int(),
  givenUp: z.int(),
  keptDays: z.int(),
})
export type Webhooks = z.infer<typeof webhooksSchema>

/** An endpoint with the secret that signs, which nobody is told again. */
const newWebhookSchema = z.object({ endpoint: webhookSchema, secret: z.string() })
export type NewWebhook = z.infer<typeof newWebhookSchema>

// Nobody in front of the host, and nothing behind a hash, which is never sent.
const isPlainUrl = (text: string): boolean => /^https?:\/\/[^/?#@\s]+([/?][^#\s]*)?$/i.test(text)

export const saveWebhookSchema = z.object({
  name: lineInput(webhookTexts.nameRequired).min(1, webhookTexts.nameRequired).max(80, webhookTexts.nameTooLong),
  url: lineInput(webhookTexts.urlRequired)
    .min(1, { error: webhookTexts.urlRequired, abort: true })
    .max(500, { error: webhookTexts.urlNotValid, abort: true })
    .refine(isPlainUrl, webhookTexts.urlNotValid)
    // Not looked at unless all of that holds: one fault is one sentence.
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
    summary: 'The endpoints that are told of events, by name, with how their deliveries fared in the last 24 hours',
    reply: webhooksSchema,
    etag: 'content',
  }),
  addWebhook: defineEndpoint({
    ...page,
    method: 'POST',
    path: '/api/admin/webhooks',
    summary: 'Add an endpoint; its secret is told this once',
    refusedWhileImpersonating: true,
    body: saveWebhookSchema,
    reply: newWebhookSchema,
    status: 201,
  }),
  updateWebhook: defineEndpoint({
    ...page,
    method: 'PATCH',
    path: '/api/admin/webhooks/:id',
    summary: 'Give an endpoint another name, address or choice of events',
    refusedWhileImpersonating: true,
    params: idParamsSchema,
    body: saveWebhookSchema,
    reply: webhookSchema,
  }),
  removeWebhook: defineEndpoint({
    ...page,
    method: 'DELETE',
    path: '/api/admin/webhooks/:id',
    summary: 'Delete an endpoint with its deliveries',
    refusedWhileImpersonating: true,
    params: idParamsSchema,
    reply: successSchema,
  }),
  pauseWebhook: defineEndpoint({
    ...act,
    path: '/api/admin/webhooks/:id/pause',
    summary: 'Stop calling an endpoint; what happens meanwhile waits for 30 days',
    reply: webhookSchema,
  }),
  resumeWebhook: defineEndpoint({
    ...act,
    path: '/api/admin/webhooks/:id/resume',
    summary: 'Call a paused endpoint again, first with what waits',
    reply: webhookSchema,
  }),
  replaceWebhookSecret: defineEndpoint({
    ...act,
    path: '/api/admin/webhooks/:id/replace-secret',
    summary: 'Sign with a new secret, told this once; for a day messages carry both signatures',
    reply: newWebhookSchema,
    status: 201,
  }),
  testWebhook: defineEndpoint({
    ...act,
    path: '/api/admin/webhooks/:id/test',
    summary: 'Send the event "test" to an endpoint',
    reply: z.object({ deliveryId: uuidSchema }),
  }),
}
