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
    .pipe(emailInput('Please enter a valid email address'))
    .describe('Email address to send to.'),
  type: z.enum(testMailTypes).default('test').describe('Which email to send a sample of. Default: `test`.'),
})
export type TestMail = z.output<typeof testMailSchema>

/** The result of a test connection to the mail server. */
const smtpTestSchema = z.object({
  connected: z.boolean().describe('Whether the connection succeeded.'),
  message: z.string().describe('The outcome, in a sentence for the user.'),
})
const testMailResultSchema = z.object({
  success: z.boolean().describe('Whether the mail server accepted the email.'),
  message: z.string().describe('The outcome, in a sentence for the user.'),
})

export const mailMetricsSchema = z.object({
  isConfigured: z
    .boolean()
    .describe('Whether a mail server is configured. Without one, emails stay in the outbox and are not sent.'),
  from: z.string().nullable().describe('Address that emails are sent from; null without a mail server.'),
  waiting: z.int().describe('Number of emails that wait for their first or next attempt.'),
  sent: z.int().describe('Number of emails that the mail server accepted.'),
  failed: z.int().describe('Number of abandoned emails.'),
  lastSentAt: instantSchema.nullable().describe('When the mail server last accepted an email; null if never.'),
})
export type MailMetrics = z.infer<typeof mailMetricsSchema>

export const mailSchema = z.object({
  id: uuidSchema.describe('ID of the email.'),
  type: z.enum(mailTypes).describe('Type of the email.'),
  to: z.string().describe('Address of the recipient.'),
  subject: z.string().describe('Subject of the email.'),
  status: z
    .enum(mailStatuses)
    .describe(
      'Status of the email. `queued` waits for its first or next attempt; `failed` was abandoned unless a user sends it again.',
    ),
  attempts: z.int().describe('Number of attempts so far.'),
  nextAttemptAt: instantSchema.nullable().describe('When the next attempt is due; null when none follows.'),
  lastError: z.string().nullable().describe('Why the last attempt failed; null when it succeeded or there was none.'),
  orderId: uuidSchema.nullable().describe('ID of the order that the email is about; null without one.'),
  orderNumber: z.string().nullable().describe('Order number of that order; null without one.'),
  createdAt: instantSchema.describe('When the email was queued.'),
  sentAt: instantSchema.nullable().describe('When the mail server accepted the email; null until then.'),
})
export type Mail = z.infer<typeof mailSchema>

export const mailDetailSchema = mailSchema.extend({
  from: z.string().nullable().describe('Address that the email is sent from; null without a mail server.'),
  messageId: z.string().describe('The `Message-ID` header.'),
  html: z.string().describe('The HTML part.'),
  text: z.string().describe('The plain text part.'),
  attachments: z
    .array(
      z.object({
        fileName: z.string().describe('Name of the file.'),
        contentType: z.string().describe('Media type of the file.'),
      }),
    )
    .describe('The attachments.'),
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
  status: z.enum(mailStatuses).optional().describe('Only emails with this status.'),
  type: z.enum(mailTypes).optional().describe('Only emails of this type.'),
  sort: sortSchema(['createdAt']),
})

const page = { tag: 'mail', access: 'mail.test', status: 200 } as const

export const mailEndpoints = {
  testSmtp: defineEndpoint({
    ...page,
    method: 'GET',
    path: '/api/admin/test-smtp',
    summary: 'Test the mail server',
    description: 'Connects to the mail server without sending an email.',
    reply: smtpTestSchema,
  }),
  sendTestMail: defineEndpoint({
    ...page,
    method: 'POST',
    path: '/api/admin/test-email',
    summary: 'Send a test email',
    description: 'Sends a sample email of one type to an address immediately.',
    body: testMailSchema,
    reply: testMailResultSchema,
  }),
  getMailFigures: defineEndpoint({
    ...page,
    method: 'GET',
    path: '/api/admin/mail/figures',
    summary: 'Get email counts',
    description: 'Counts queued, sent and failed emails.',
    reply: mailMetricsSchema,
    etag: 'content',
  }),
  listMail: defineEndpoint({
    ...page,
    method: 'GET',
    path: '/api/admin/mail',
    summary: 'List emails',
    description: 'Returns the emails in the outbox, newest first.',
    query: mailQuerySchema,
    reply: z.array(mailSchema),
    etag: 'content',
  }),
  getMail: defineEndpoint({
    ...page,
    method: 'GET',
    path: '/api/admin/mail/:id',
    summary: 'Get an email',
    description: 'Returns the email with its HTML and plain text parts.',
    params: idParamsSchema('email'),
    reply: mailDetailSchema,
  }),
  resendMail: defineEndpoint({
    ...page,
    method: 'POST',
    path: '/api/admin/mail/:id/resend',
    summary: 'Resend an email',
    description: 'Retries a failed email, or sends a copy of a sent one as a new email.',
    params: idParamsSchema('email'),
    reply: mailSchema,
  }),
  listOrderMail: defineEndpoint({
    method: 'GET',
    path: '/api/orders/:id/mail',
    summary: 'List emails about an order',
    description: 'Returns the emails, newest first.',
    tag: 'mail',
    access: 'order.read-mail',
    params: idParamsSchema('order'),
    reply: z.array(orderMailSchema),
    status: 200,
    etag: 'content',
  }),
}
