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

const figuresSchema = z.object({
  /** Messages that wait for the mail server. */
  queued: z.int(),
  /** Messages that the mail server accepted. */
  sent: z.int(),
  failed: z.int(),
  /** Dealers to whom at least one message was sent. */
  reached: z.int(),
  signedIn: z.int(),
  draft: z.int(),
  ordered: z.int(),
  /** What the orders come to in a year. */
  investment: decimalStringSchema,
})
export type CampaignFigures = z.infer<typeof figuresSchema>

export const campaignSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  state: z.enum(campaignStates),
  /** Why it is paused; null while it is not. */
  pauseReason: z.string().nullable(),
  orderYear: z.int(),
  /** Whether it exists from the start, for dealers with Renew Order on. */
  isRenewal: z.boolean(),
  isWeekly: z.boolean(),
  makerName: z.string(),
  makerId: uuidSchema.nullable(),
  createdAt: instantSchema,
  /** The day whose weekday a weekly one keeps, as 2026-12-15; null before anybody has started it. */
  firstOn: z.string().nullable(),
  lastSentAt: instantSchema.nullable(),
  nextAt: instantSchema.nullable(),
  figures: figuresSchema,
})
export type Campaign = z.infer<typeof campaignSchema>

export const campaignDetailSchema = campaignSchema.extend({
  subject: z.string(),
  message: z.string(),
  /** The deadline that the text names, as 2026-12-15. */
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
    /** The first day; null sends at once. */
    firstOn: daySchema.nullable(),
    isWeekly: z.boolean(),
  })
  .refine(hasItsDeadline, deadlineMissing)
export type CreateCampaign = z.output<typeof createCampaignSchema>

export const sendReminderToMeSchema = z
  .object({
    ...writtenShape,
    isWeekly: z.boolean(),
    /** The dealer whose values it is filled in with. */
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
  /** Since when the dealer wants no reminders; null for those who get them. */
  unsubscribedAt: instantSchema.nullable(),
  /** The day of the last reminder, as 2026-11-18. */
  remindedOn: z.string().nullable(),
})
export type DealerReminders = z.infer<typeof remindersSchema>

const area = { tag: 'campaigns', access: 'campaign.send', status: 200 } as const

export const campaignEndpoints = {
  listCampaigns: defineEndpoint({
    ...area,
    method: 'GET',
    path: '/api/admin/campaigns',
    summary: 'The campaigns one sees, with what came of them',
    query: campaignsQuerySchema,
    reply: z.array(campaignSchema),
    etag: 'content',
  }),
  getCampaignFigures: defineEndpoint({
    ...area,
    method: 'GET',
    path: '/api/admin/campaigns/figures',
    summary: 'What came of all the campaigns of a year that one sees; each dealer counts once',
    query: z.object({ year: orderYearSchema.optional() }),
    reply: figuresSchema,
    etag: 'content',
  }),
  getAudience: defineEndpoint({
    ...area,
    method: 'GET',
    path: '/api/admin/campaigns/audience',
    summary: 'Whom a filter of the dealer list would reach now, and who is left out and why',
    query: campaignFilterSchema.extend(audiencePage),
    reply: audienceSchema,
  }),
  createCampaign: defineEndpoint({
    ...area,
    method: 'POST',
    path: '/api/admin/campaigns',
    summary: 'Start a campaign: at once or on a day, once or each week until ordered',
    refusedWhileImpersonating: true,
    body: createCampaignSchema,
    reply: campaignDetailSchema,
    status: 201,
  }),
  sendReminderToMe: defineEndpoint({
    ...area,
    method: 'POST',
    path: '/api/admin/campaigns/to-me',
    summary: 'Send oneself the mail that a dealer would get',
    refusedWhileImpersonating: true,
    body: sendReminderToMeSchema,
    reply: successSchema,
  }),
  getCampaign: defineEndpoint({
    ...area,
    method: 'GET',
    path: '/api/admin/campaigns/:id',
    summary: 'One campaign: its text, its rule and its sendings',
    params: idParamsSchema,
    reply: campaignDetailSchema,
    etag: 'content',
  }),
  getCampaignAudience: defineEndpoint({
    ...area,
    method: 'GET',
    path: '/api/admin/campaigns/:id/audience',
    summary: 'Whom the next sending would reach now, within what its maker may reach',
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
    summary: 'Whether a dealer gets reminders, and when the last one went out',
    params: idParamsSchema,
    reply: remindersSchema,
  }),
  setDealerReminders: defineEndpoint({
    ...area,
    method: 'PATCH',
    path: '/api/admin/dealers/:id/reminders',
    summary: 'Turn reminders of a dealer off or, when the dealer asks for it, on again',
    params: idParamsSchema,
    body: z.object({ isOn: z.boolean() }),
    reply: remindersSchema,
  }),
  showUnsubscribe: defineEndpoint({
    method: 'GET',
    path: '/api/unsubscribe',
    summary: 'Lead somebody who opens the address of a List-Unsubscribe header to the page that asks',
    tag: 'campaigns',
    access: 'public',
    query: z.object({ token: z.string().max(200).optional() }),
    contentType: 'text/html; charset=utf-8',
    status: 200,
  }),
  unsubscribe: defineEndpoint({
    method: 'POST',
    path: '/api/unsubscribe',
    summary: 'End the reminders to a dealer by the link of one of them, in one click as RFC 8058 has it',
    tag: 'campaigns',
    access: 'public',
    takesAnyForm: true,
    query: z.object({ token: z.string().max(200).optional() }),
    mostBytes: 4096,
    reply: successSchema,
    status: 200,
  }),
}
