import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { lineInput, textInput } from '../api/input-text'
import { listQuerySchema, sortSchema } from '../api/list-query'
import {
  decimalStringSchema,
  idParamsSchema,
  instantSchema,
  orderYearSchema,
  successSchema,
  uuidSchema,
} from '../api/wire'
import { campaignStates } from '../rules/campaign-state'
import { unknownTokens, usesField } from '../rules/campaign-text'
import { campaignTexts } from '../texts/campaign'
import { audienceSchema, campaignFilterSchema } from './audience'

export const longestSubject = 150
export const longestMessage = 2000

const metricsSchema = z.object({
  /** Emails that wait for the mail server. */
  queued: z.int(),
  /** Emails that the mail server accepted. */
  sent: z.int(),
  failed: z.int(),
  /** Dealers to whom at least one email was sent. */
  reached: z.int(),
  signedIn: z.int(),
  draft: z.int(),
  ordered: z.int(),
  /** The sum of the orders' annual totals. */
  investment: decimalStringSchema,
})
export type CampaignMetrics = z.infer<typeof metricsSchema>

export const campaignSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  state: z.enum(campaignStates),
  /** Why the campaign is paused; null while it is not. */
  pauseReason: z.string().nullable(),
  orderYear: z.int(),
  /** Whether this is the built-in campaign for dealers with Renew Order on. */
  isRenewal: z.boolean(),
  isWeekly: z.boolean(),
  makerName: z.string(),
  makerId: uuidSchema.nullable(),
  createdAt: instantSchema,
  /** The first day, which sets the weekday of a weekly campaign, such as 2026-12-15; null until the campaign starts. */
  firstOn: z.string().nullable(),
  lastSentAt: instantSchema.nullable(),
  nextAt: instantSchema.nullable(),
  figures: metricsSchema,
})
export type Campaign = z.infer<typeof campaignSchema>

export const campaignDetailSchema = campaignSchema.extend({
  subject: z.string(),
  message: z.string(),
  /** The deadline in the text, such as 2026-12-15. */
  deadline: z.string().nullable(),
  filter: z.record(z.string(), z.string()),
  /** Newest first. */
  sendings: z.array(
    z.object({
      id: uuidSchema,
      startedAt: instantSchema,
      finishedAt: instantSchema.nullable(),
      matching: z.int(),
      queued: z.int(),
      sent: z.int(),
      failed: z.int(),
    }),
  ),
})
export type CampaignDetail = z.infer<typeof campaignDetailSchema>

const daySchema = z.iso.date(campaignTexts.dateRequired)

const filterSchema = z
  .record(z.string().max(40), z.string().max(5000), {
    error: ({ input }) => (input === undefined ? campaignTexts.filterRequired : campaignTexts.filterUnknown),
  })
  .refine((filter) => Object.keys(filter).every((name) => Object.hasOwn(campaignFilterSchema.shape, name)), {
    error: campaignTexts.filterUnknown,
    abort: true,
  })
  .refine((filter) => campaignFilterSchema.safeParse(filter).success, campaignTexts.filterUnknown)

const knowsFields = (text: string): boolean => unknownTokens(text).length === 0

const writtenShape = {
  subject: lineInput(campaignTexts.subjectRequired)
    .min(1, campaignTexts.subjectRequired)
    .max(longestSubject, campaignTexts.subjectTooLong)
    .refine(knowsFields, campaignTexts.unknownField),
  message: textInput(campaignTexts.messageRequired)
    .min(1, campaignTexts.messageRequired)
    .max(longestMessage, campaignTexts.messageTooLong)
    .refine(knowsFields, campaignTexts.unknownField),
  deadline: daySchema.nullable(),
}

interface Written {
  subject: string
  message: string
  deadline: string | null
}

const hasItsDeadline = ({ subject, message, deadline }: Written): boolean =>
  deadline !== null || !usesField(`${subject}\n${message}`, 'Deadline')

const deadlineMissing = { error: campaignTexts.deadlineRequired, path: ['deadline'] }

export const createCampaignSchema = z
  .object({
    ...writtenShape,
    filter: filterSchema,
    /** The first day; null sends immediately. */
    firstOn: daySchema.nullable(),
    isWeekly: z.boolean(),
  })
  .refine(hasItsDeadline, deadlineMissing)
export type CreateCampaign = z.output<typeof createCampaignSchema>

export const sendReminderToMeSchema = z
  .object({
    ...writtenShape,
    isWeekly: z.boolean(),
    /** The dealer whose values replace the placeholders. */
    dealerId: uuidSchema,
  })
  .refine(hasItsDeadline, deadlineMissing)
export type SendReminderToMe = z.output<typeof sendReminderToMeSchema>

export const setCampaignStateSchema = z.object({ state: z.enum(['paused', 'running', 'finished']) })
export type SetCampaignState = z.output<typeof setCampaignStateSchema>

export const campaignsQuerySchema = listQuerySchema.extend({
  state: z.enum(campaignStates).optional(),
  year: orderYearSchema.optional(),
  sort: sortSchema(['lastSentAt', 'name']),
})

const audiencePage = { limit: listQuerySchema.shape.limit, offset: listQuerySchema.shape.offset }

const remindersSchema = z.object({
  /** When the dealer unsubscribed; null for dealers who get reminders. */
  unsubscribedAt: instantSchema.nullable(),
  /** The day of the last reminder, such as 2026-11-18. */
  remindedOn: z.string().nullable(),
})
export type DealerReminders = z.infer<typeof remindersSchema>

const area = { tag: 'campaigns', access: 'campaign.send', status: 200 } as const

export const campaignEndpoints = {
  listCampaigns: defineEndpoint({
    ...area,
    method: 'GET',
    path: '/api/admin/campaigns',
    summary: 'List the campaigns that you can see, with their results',
    query: campaignsQuerySchema,
    reply: z.array(campaignSchema),
    etag: 'content',
  }),
  getCampaignFigures: defineEndpoint({
    ...area,
    method: 'GET',
    path: '/api/admin/campaigns/figures',
    summary: 'Get the combined results of a year’s campaigns that you can see. Each dealer counts once',
    query: z.object({ year: orderYearSchema.optional() }),
    reply: metricsSchema,
    etag: 'content',
  }),
  getAudience: defineEndpoint({
    ...area,
    method: 'GET',
    path: '/api/admin/campaigns/audience',
    summary: 'Preview which dealers a filter would reach now, and why others are left out',
    query: campaignFilterSchema.extend(audiencePage),
    reply: audienceSchema,
  }),
  createCampaign: defineEndpoint({
    ...area,
    method: 'POST',
    path: '/api/admin/campaigns',
    summary: 'Start a campaign: now or on a given day, once or weekly until the dealer orders',
    refusedWhileImpersonating: true,
    body: createCampaignSchema,
    reply: campaignDetailSchema,
    status: 201,
  }),
  sendReminderToMe: defineEndpoint({
    ...area,
    method: 'POST',
    path: '/api/admin/campaigns/to-me',
    summary: 'Send yourself the email that a dealer would get',
    refusedWhileImpersonating: true,
    body: sendReminderToMeSchema,
    reply: successSchema,
  }),
  getCampaign: defineEndpoint({
    ...area,
    method: 'GET',
    path: '/api/admin/campaigns/:id',
    summary: 'Get a campaign with its text, schedule and emails',
    params: idParamsSchema,
    reply: campaignDetailSchema,
    etag: 'content',
  }),
  getCampaignAudience: defineEndpoint({
    ...area,
    method: 'GET',
    path: '/api/admin/campaigns/:id/audience',
    summary: 'Preview which dealers the next email would reach now, within the scope of the campaign’s creator',
    params: idParamsSchema,
    query: z.object(audiencePage),
    reply: audienceSchema,
  }),
  setCampaignState: defineEndpoint({
    ...area,
    method: 'POST',
    path: '/api/admin/campaigns/:id/state',
    summary: 'Pause, resume or end a campaign',
    refusedWhileImpersonating: true,
    params: idParamsSchema,
    body: setCampaignStateSchema,
    reply: campaignDetailSchema,
  }),
  getDealerReminders: defineEndpoint({
    ...area,
    method: 'GET',
    path: '/api/admin/dealers/:id/reminders',
    summary: 'Get whether a dealer gets reminders, and the day of the last one',
    params: idParamsSchema,
    reply: remindersSchema,
  }),
  setDealerReminders: defineEndpoint({
    ...area,
    method: 'PATCH',
    path: '/api/admin/dealers/:id/reminders',
    summary: 'Turn a dealer’s reminders off, or on again at the dealer’s request',
    params: idParamsSchema,
    body: z.object({ isOn: z.boolean() }),
    reply: remindersSchema,
  }),
  showUnsubscribe: defineEndpoint({
    method: 'GET',
    path: '/api/unsubscribe',
    summary: 'Redirect from the URL in a List-Unsubscribe header to the confirmation page',
    tag: 'campaigns',
    access: 'public',
    query: z.object({ token: z.string().max(200).optional() }),
    contentType: 'text/html; charset=utf-8',
    status: 200,
  }),
  unsubscribe: defineEndpoint({
    method: 'POST',
    path: '/api/unsubscribe',
    summary: 'Unsubscribe a dealer with the link in a reminder, in one click (RFC 8058)',
    tag: 'campaigns',
    access: 'public',
    takesAnyForm: true,
    query: z.object({ token: z.string().max(200).optional() }),
    mostBytes: 4096,
    reply: successSchema,
    status: 200,
  }),
}
