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

/** What came of speaking to the mail server. */
const smtpTestSchema = z.object({ connected: z.boolean(), message: z.string() })
const testMailResultSchema = z.object({ success: z.boolean(), message: z.string() })

export const mailFiguresSchema = z.object({
  /** Whether a mail server is configured; without one messages are kept and can be read, not sent. */
  isConfigured: z.boolean(),
  from: z.string().nullable(),
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  lastSentAt: instantSchema.nullable(),
})
export type MailFigures = z.infer<typeof mailFiguresSchema>

export const mailSchema = z.object({
  id: uuidSchema,
  type: z.enum(mailTypes),
  to: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  attempts: z.int(),
  nextAttemptAt: instantSchema.nullable(),
  lastError: z.string().nullable(),
  /** The order it is about, and its number. */
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

/** A message about an order as staff see it there: what went to whom, and whether it arrived at the mail server. */
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
    summary: 'Connect and sign in to the mail server, without sending anything',
    reply: smtpTestSchema,
  }),
  sendTestMail: defineEndpoint({
    ...page,
    method: 'POST',
    path: '/api/admin/test-email',
    summary: 'Send an example of a type of message to an address, at once',
    body: testMailSchema,
    reply: testMailResultSchema,
  }),
  getMailFigures: defineEndpoint({
    ...page,
    method: 'GET',
    path: '/api/admin/mail/figures',
    summary: 'How many messages wait, were sent and failed',
    reply: mailFiguresSchema,
    etag: 'content',
  }),
  listMail: defineEndpoint({
    ...page,
    method: 'GET',
    path: '/api/admin/mail',
    summary: 'The outbox, newest first',
    query: mailQuerySchema,
    reply: z.array(mailSchema),
    etag: 'content',
  }),
  getMail: defineEndpoint({
    ...page,
    method: 'GET',
    path: '/api/admin/mail/:id',
    summary: 'One message with both of its parts as they are sent',
    params: idParamsSchema,
    reply: mailDetailSchema,
  }),
  resendMail: defineEndpoint({
    ...page,
    method: 'POST',
    path: '/api/admin/mail/:id/resend',
    summary: 'Try a failed message again, or send a sent one once more as a new message',
    params: idParamsSchema,
    reply: mailSchema,
  }),
  listOrderMail: defineEndpoint({
    method: 'GET',
    path: '/api/orders/:id/mail',
    summary: 'The messages about an order, newest first',
    tag: 'mail',
    access: 'order.read-mail',
    params: idParamsSchema,
    reply: z.array(orderMailSchema),
    status: 200,
    etag: 'content',
  }),
}
