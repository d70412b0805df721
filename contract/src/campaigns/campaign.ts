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
import { campaignOutcomes, campaignStates } from '../rules/campaign-state'
import { unknownTokens, usesField } from '../rules/campaign-text'
import { campaignTexts } from '../texts/campaign'
import { audienceSchema, campaignFilterSchema } from './audience'

export const maxSubjectLength = 150
export const maxMessageLength = 2000

const metricsSchema = z.object({
  queued: z.int().describe('Number of emails that wait for the mail server.'),
  sent: z.int().describe('Number of emails that the mail server accepted.'),
  failed: z.int().describe('Number of abandoned emails.'),
  reached: z.int().describe('Number of dealers to whom at least one email was sent.'),
  signedIn: z.int().describe('Number of reached dealers who signed in afterward.'),
  draft: z.int().describe('Number of reached dealers who have a draft.'),
  ordered: z.int().describe('Number of reached dealers who signed an order afterward.'),
  investment: decimalStringSchema.describe(
    'Order value: sum of the annual totals of the orders counted in `ordered`, in US dollars.',
  ),
})
export type CampaignMetrics = z.infer<typeof metricsSchema>

export const campaignSchema = z.object({
  id: uuidSchema.describe('ID of the campaign.'),
  name: z.string().describe('Name of the campaign.'),
  state: z.enum(campaignStates).describe('Status of the campaign. `planned` campaigns have sent no email yet.'),
  pauseReason: z.string().nullable().describe('Why the campaign is paused; null while it is not.'),
  orderYear: z.int().describe('Order year that the campaign is about.'),
  isRenewal: z.boolean().describe('Whether this is the built-in campaign for dealers with Renew Order on.'),
  isWeekly: z
    .boolean()
    .describe('Whether the campaign sends weekly until the dealer orders. Otherwise, it sends once.'),
  makerName: z.string().describe('Name of the user who created the campaign.'),
  makerId: uuidSchema.nullable().describe('ID of the user who created the campaign; null for the built-in campaign.'),
  createdAt: instantSchema.describe('When the campaign was created.'),
  firstOn: z
    .string()
    .nullable()
    .describe(
      'The first day, `YYYY-MM-DD`, which sets the weekday of a weekly campaign; null until the campaign starts.',
    ),
  lastSentAt: instantSchema.nullable().describe('When the campaign last sent emails; null if never.'),
  nextAt: instantSchema.nullable().describe('When the campaign sends emails next; null when it does not.'),
  figures: metricsSchema.describe('Results of the campaign.'),
})
export type Campaign = z.infer<typeof campaignSchema>

export const campaignDetailSchema = campaignSchema.extend({
  subject: z.string().describe('Subject of the emails, with placeholders such as `{Company}`.'),
  message: z.string().describe('Text of the emails, with placeholders.'),
  deadline: z.string().nullable().describe('The deadline in the text, `YYYY-MM-DD`; null without one.'),
  filter: z
    .record(z.string(), z.string())
    .describe('The filters that select the dealers, as in the query of the dealer list.'),
  sendings: z
    .array(
      z.object({
        id: uuidSchema.describe('ID of the sending.'),
        startedAt: instantSchema.describe('When the sending started.'),
        finishedAt: instantSchema.nullable().describe('When all of its emails were queued; null until then.'),
        matching: z.int().describe('Number of dealers who matched the filter.'),
        queued: z.int().describe('Number of its emails that wait for the mail server.'),
        sent: z.int().describe('Number of its emails that the mail server accepted.'),
        failed: z.int().describe('Number of its emails that were abandoned.'),
      }),
    )
    .describe('The times at which the campaign sent emails, newest first.'),
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

const hasOnlyKnownFields = (text: string): boolean => unknownTokens(text).length === 0

const editableShape = {
  subject: lineInput(campaignTexts.subjectRequired)
    .min(1, campaignTexts.subjectRequired)
    .max(maxSubjectLength, campaignTexts.subjectTooLong)
    .refine(hasOnlyKnownFields, campaignTexts.unknownField)
    .describe('Subject of the emails, at most 150 characters. Can contain placeholders such as `{Company}`.'),
  message: textInput(campaignTexts.messageRequired)
    .min(1, campaignTexts.messageRequired)
    .max(maxMessageLength, campaignTexts.messageTooLong)
    .refine(hasOnlyKnownFields, campaignTexts.unknownField)
    .describe('Text of the emails, at most 2,000 characters. Can contain placeholders such as `{First name}`.'),
  deadline: daySchema
    .nullable()
    .describe('The deadline, `YYYY-MM-DD`. Required when the text contains `{Deadline}`; null otherwise.'),
}

interface Written {
  subject: string
  message: string
  deadline: string | null
}

const hasRequiredDeadline = ({ subject, message, deadline }: Written): boolean =>
  deadline !== null || !usesField(`${subject}\n${message}`, 'Deadline')

const deadlineMissing = { error: campaignTexts.deadlineRequired, path: ['deadline'] }

export const createCampaignSchema = z
  .object({
    ...editableShape,
    filter: filterSchema.describe('The filters that select the dealers, as in the query of the dealer list.'),
    firstOn: daySchema.nullable().describe('The first day, `YYYY-MM-DD`; null sends immediately.'),
    isWeekly: z
      .boolean()
      .describe('Whether to send weekly until the dealer orders. Otherwise, the campaign sends once.'),
  })
  .refine(hasRequiredDeadline, deadlineMissing)
export type CreateCampaign = z.output<typeof createCampaignSchema>

export const sendReminderToMeSchema = z
  .object({
    ...editableShape,
    isWeekly: z.boolean().describe('Whether the campaign sends weekly, which the email mentions.'),
    dealerId: uuidSchema.describe('ID of the dealer whose values replace the placeholders.'),
  })
  .refine(hasRequiredDeadline, deadlineMissing)
export type SendReminderToMe = z.output<typeof sendReminderToMeSchema>

export const setCampaignStateSchema = z.object({
  state: z
    .enum(['paused', 'running', 'finished'])
    .describe('`paused` pauses the campaign, `running` resumes it, and `finished` ends it.'),
})
export type SetCampaignState = z.output<typeof setCampaignStateSchema>

export const campaignsQuerySchema = listQuerySchema.extend({
  state: z.enum(campaignStates).optional().describe('Only campaigns with this status.'),
  year: orderYearSchema.optional().describe('Only campaigns about this order year.'),
  sort: sortSchema(['lastSentAt', 'name']),
})

const audiencePage = { limit: listQuerySchema.shape.limit, offset: listQuerySchema.shape.offset }

const remindersSchema = z.object({
  unsubscribedAt: instantSchema
    .nullable()
    .describe('When the dealer unsubscribed; null for dealers who get reminders.'),
  remindedOn: z.string().nullable().describe('Day of the last reminder, `YYYY-MM-DD`; null without one.'),
})
export type DealerReminders = z.infer<typeof remindersSchema>

const receivedCampaignSchema = z.object({
  id: uuidSchema.describe('ID of the email.'),
  campaignId: uuidSchema.describe('ID of the campaign.'),
  name: z.string().describe('Name of the campaign.'),
  orderYear: z.int().describe('Order year that the campaign is about.'),
  canOpen: z.boolean().describe('Whether you can open the campaign.'),
  queuedAt: instantSchema.describe('When the email was queued.'),
  outcome: z
    .enum(campaignOutcomes)
    .describe(
      'The furthest result: `queued`, `failed`, `sent`, then `signedIn`, `draft` or `ordered` afterward, by the rules of a campaign’s results.',
    ),
})
export type ReceivedCampaign = z.infer<typeof receivedCampaignSchema>

const templateSchema = z.object({
  key: z.string().describe('Key of the template.'),
  name: z.string().describe('Name of the template.'),
  subject: z.string().describe('Subject of the emails, with placeholders such as `{Company}`.'),
  message: z.string().describe('Text of the emails, with placeholders.'),
})

const area = { tag: 'campaigns', access: 'campaign.send', status: 200 } as const

export const campaignEndpoints = {
  listCampaigns: defineEndpoint({
    ...area,
    method: 'GET',
    path: '/api/admin/campaigns',
    summary: 'List campaigns',
    description: 'Returns the campaigns that you can see, with their results.',
    query: campaignsQuerySchema,
    reply: z.array(campaignSchema),
    etag: 'content',
  }),
  getCampaignFigures: defineEndpoint({
    ...area,
    method: 'GET',
    path: '/api/admin/campaigns/figures',
    summary: 'Get the results of a year’s campaigns',
    description: 'Returns the combined results of the campaigns that you can see. Each dealer counts once.',
    query: z.object({ year: orderYearSchema.optional().describe('The order year. Default: the current one.') }),
    reply: metricsSchema,
    etag: 'content',
  }),
  getAudience: defineEndpoint({
    ...area,
    method: 'GET',
    path: '/api/admin/campaigns/audience',
    summary: 'Preview an audience',
    description: 'Returns the dealers that a filter would reach now, and why others are left out. Sends nothing.',
    query: campaignFilterSchema.extend(audiencePage),
    reply: audienceSchema,
  }),
  listCampaignTemplates: defineEndpoint({
    ...area,
    method: 'GET',
    path: '/api/admin/campaigns/templates',
    summary: 'List the campaign templates',
    description: 'Returns the texts of the program from which a campaign can start, for the current order year.',
    reply: z.array(templateSchema),
    etag: 'content',
  }),
  createCampaign: defineEndpoint({
    ...area,
    method: 'POST',
    path: '/api/admin/campaigns',
    summary: 'Create a campaign',
    description:
      'The campaign sends emails immediately or starts on a given day, once or weekly until the dealer orders.',
    rejectedWhileImpersonating: true,
    body: createCampaignSchema,
    reply: campaignDetailSchema,
    status: 201,
  }),
  sendReminderToMe: defineEndpoint({
    ...area,
    method: 'POST',
    path: '/api/admin/campaigns/to-me',
    summary: 'Send yourself a campaign email',
    description: 'Sends you the email that the given dealer would get.',
    rejectedWhileImpersonating: true,
    body: sendReminderToMeSchema,
    reply: successSchema,
  }),
  getCampaign: defineEndpoint({
    ...area,
    method: 'GET',
    path: '/api/admin/campaigns/:id',
    summary: 'Get a campaign',
    description: 'Returns the campaign with its text, schedule and emails.',
    params: idParamsSchema('campaign'),
    reply: campaignDetailSchema,
    etag: 'content',
  }),
  getCampaignAudience: defineEndpoint({
    ...area,
    method: 'GET',
    path: '/api/admin/campaigns/:id/audience',
    summary: 'Preview a campaign’s audience',
    description: 'Returns the dealers that the next email would reach now, within the scope of the campaign’s creator.',
    params: idParamsSchema('campaign'),
    query: z.object(audiencePage),
    reply: audienceSchema,
  }),
  setCampaignState: defineEndpoint({
    ...area,
    method: 'POST',
    path: '/api/admin/campaigns/:id/state',
    summary: 'Pause, resume or end a campaign',
    description: 'A campaign that ended cannot be resumed.',
    rejectedWhileImpersonating: true,
    params: idParamsSchema('campaign'),
    body: setCampaignStateSchema,
    reply: campaignDetailSchema,
  }),
  getDealerReminders: defineEndpoint({
    ...area,
    method: 'GET',
    path: '/api/admin/dealers/:id/reminders',
    summary: 'Get a dealer’s reminder settings',
    description: 'Returns whether the dealer gets reminders, and the day of the last one.',
    params: idParamsSchema('dealer'),
    reply: remindersSchema,
  }),
  setDealerReminders: defineEndpoint({
    ...area,
    method: 'PATCH',
    path: '/api/admin/dealers/:id/reminders',
    summary: 'Update a dealer’s reminder settings',
    description: 'Turns reminders off, or on again at the dealer’s request.',
    params: idParamsSchema('dealer'),
    body: z.object({ isOn: z.boolean().describe('Whether the dealer gets reminders.') }),
    reply: remindersSchema,
  }),
  listReceivedCampaigns: defineEndpoint({
    ...area,
    method: 'GET',
    path: '/api/admin/dealers/:id/campaigns',
    summary: 'List the campaign emails to a dealer',
    description: 'Returns the last 100 campaign emails to a dealer within scope, newest first, with their outcome.',
    params: idParamsSchema('dealer'),
    reply: z.array(receivedCampaignSchema),
    etag: 'content',
    shows: ['accounts', 'orders'],
  }),
  showUnsubscribe: defineEndpoint({
    method: 'GET',
    path: '/api/unsubscribe',
    summary: 'Open the unsubscribe page',
    description: 'Redirects from the URL in a List-Unsubscribe header to the confirmation page.',
    tag: 'campaigns',
    access: 'public',
    query: z.object({ token: z.string().max(200).optional().describe('The token from the URL in the email.') }),
    contentType: 'text/html; charset=utf-8',
    status: 200,
  }),
  unsubscribe: defineEndpoint({
    method: 'POST',
    path: '/api/unsubscribe',
    summary: 'Unsubscribe a dealer',
    description: 'Turns a dealer’s reminders off in one click, with the link in a reminder (RFC 8058).',
    tag: 'campaigns',
    access: 'public',
    takesAnyForm: true,
    query: z.object({ token: z.string().max(200).optional().describe('The token from the URL in the email.') }),
    mostBytes: 4096,
    reply: successSchema,
    status: 200,
  }),
}
