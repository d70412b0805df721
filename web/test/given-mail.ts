import type { Mail, MailDetail, MailMetrics, OrderMail } from '@portal/contract/mail/mail'

const id = (last: number): string => `50000000-0000-4000-8000-${String(last).padStart(12, '0')}`

/** An email that waits for its first attempt. */
export const someMail = (overrides: Partial<Mail> = {}): Mail => ({
  id: id(1),
  type: 'order_confirmation',
  to: 'renee@example.com',
  subject: 'Your order 2027-000142',
  status: 'queued',
  attempts: 0,
  nextAttemptAt: '2026-11-20T15:05:00.000Z',
  lastError: null,
  orderId: id(100),
  orderNumber: '2027-000142',
  createdAt: '2026-11-20T15:00:00.000Z',
  sentAt: null,
  ...overrides,
})

export const sentMail = (overrides: Partial<Mail> = {}): Mail =>
  someMail({
    id: id(2),
    status: 'sent',
    attempts: 1,
    nextAttemptAt: null,
    sentAt: '2026-11-20T15:00:04.000Z',
    ...overrides,
  })

/** An email that the mail server rejected. */
export const failedMail = (overrides: Partial<Mail> = {}): Mail =>
  someMail({
    id: id(3),
    type: 'welcome',
    to: 'nobody@example.com',
    subject: 'Welcome to the portal',
    status: 'failed',
    attempts: 8,
    nextAttemptAt: null,
    lastError: '550 No such user here',
    orderId: null,
    orderNumber: null,
    ...overrides,
  })

export const mailDetail = (mail: Mail, overrides: Partial<MailDetail> = {}): MailDetail => ({
  ...mail,
  from: 'portal@example.com',
  messageId: '<one@portal.example.com>',
  html: '<html><head><title>x</title></head><body><p>Thank you</p></body></html>',
  text: 'Thank you',
  attachments: [],
  ...overrides,
})

export const someMailMetrics = (overrides: Partial<MailMetrics> = {}): MailMetrics => ({
  isConfigured: true,
  from: 'portal@example.com',
  waiting: 3,
  sent: 1284,
  failed: 2,
  lastSentAt: '2026-11-20T15:00:04.000Z',
  ...overrides,
})

export const orderMail = ({ id, type, to, subject, status, createdAt, sentAt }: Mail): OrderMail => ({
  id,
  type,
  to,
  subject,
  status,
  createdAt,
  sentAt,
})
