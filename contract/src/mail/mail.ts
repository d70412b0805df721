import { z } from 'zod'
import { emailInput } from '../accounts/email-input'
import { defineEndpoint } from '../api/endpoint'
import { keyInput } from '../api/input-text'
import { listQuerySchema, sortSchema } from '../api/list-query'
import { idParamsSchema, instantSchema, uuidSchema } from '../api/wire'
import { mailTexts } from '../texts/mail'
import { mailStatuses, mailTypes, testMailTypes } from './mail-types'

export const testMailSchema = z.object({
  to: keyInput(mailTexts.addressRequired)
    .min(1, mailTexts.addressRequired)
    .pipe(emailInput('Please enter a valid email address')),
  type: z.enum(testMailTypes).default('test'),
})
export type TestMail = z.output<typeof testMailSchema>

/** The outcome of a connection to the mail server. */
const smtpTestSchema = z.object({ connected: z.boolean(), message: z.string() })
const testMailResultSchema = z.object({ success: z.boolean(), message: z.string() })

export const mailMetricsSchema = z.object({
  /** Whether a mail server is configured. Without one, emails stay in the outbox and are not sent. */
  isConfigured: z.boolean(),
  from: z.string().nullable(),
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  lastSentAt: instantSchema.nullable(),
})
export type MailMetrics = z.infer<typeof mailMetricsSchema>

export const mailSchema = z.object({
  id: uuidSchema,
  type: z.enum(mailTypes),
  to: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  attempts: z.int(),
  nextAttemptAt: instantSchema.nullable(),
  lastError: z.string().nullable(),
  /** The order that the email is about, followed by its number. */
  orderId: uuidSchema.nullable(),
  orderNumber: z.string().nullable(),
  createdAt: instantSchema,
  sentAt: instantSchema.nullable(),
})
export type Mail = z.infer<typeof mailSchema>

export const mailDetailSchema = mailSchema.extend({
  from: z.string().nullable(),
  messageId: z.string(),
  html: z.string(),
  text: z.string(),
  attachments: z.array(z.object({ fileName: z.string(), contentType: z.string() })),
})
export type MailDetail = z.infer<typeof mailDetailSchema>

/** An email about an order, as staff see it on the order: type, recipient and whether the mail server accepted it. */
export const orderMailSchema = mailSchema.pick({
  id: true,
  type: true,
  to: true,
  subject: true,
  status: true,
  createdAt: true,
  sentAt: true,
})
export type OrderMail = z.infer<typeof orderMailSchema>

export const mailQuerySchema = listQuerySchema.extend({
  status: z.enum(mailStatuses).optional(),
  type: z.enum(mailTypes).optional(),
  sort: sortSchema(['createdAt']),
})

const page = { tag: 'mail', access: 'mail.test', status: 200 } as const

export const mailEndpoints = {
  testSmtp: defineEndpoint({
    ...page,
    method: 'GET',
    path: '/api/admin/test-smtp',
    summary: 'Test the connection to the mail server without sending an email',
    reply: smtpTestSchema,
  }),
  sendTestMail: defineEndpoint({
    ...page,
    method: 'POST',
    path: '/api/admin/test-email',
    summary: 'Send a sample email of one type to an address immediately',
    body: testMailSchema,
    reply: testMailResultSchema,
  }),
  getMailFigures: defineEndpoint({
    ...page,
    method: 'GET',
    path: '/api/admin/mail/figures',
    summary: 'Count queued, sent and failed emails',
    reply: mailMetricsSchema,
    etag: 'content',
  }),
  listMail: defineEndpoint({
    ...page,
    method: 'GET',
    path: '/api/admin/mail',
    summary: 'List the emails in the outbox, newest first',
    query: mailQuerySchema,
    reply: z.array(mailSchema),
    etag: 'content',
  }),
  getMail: defineEndpoint({
    ...page,
    method: 'GET',
    path: '/api/admin/mail/:id',
    summary: 'Get an email with its HTML and plain text parts',
    params: idParamsSchema,
    reply: mailDetailSchema,
  }),
  resendMail: defineEndpoint({
    ...page,
    method: 'POST',
    path: '/api/admin/mail/:id/resend',
    summary: 'Retry a failed email, or send a copy of a sent one as a new email',
    params: idParamsSchema,
    reply: mailSchema,
  }),
  listOrderMail: defineEndpoint({
    method: 'GET',
    path: '/api/orders/:id/mail',
    summary: 'List the emails about an order, newest first',
    tag: 'mail',
    access: 'order.read-mail',
    params: idParamsSchema,
    reply: z.array(orderMailSchema),
    status: 200,
    etag: 'content',
  }),
}
