import { z } from 'zod'
import { decimalStringSchema, instantSchema, uuidSchema } from '../api/wire'
import { changeTypes } from '../rules/order-status'

/** The number of pending records of one kind, and the time of the oldest; null if there are none. */
const pendingCountSchema = z.object({
  count: z.int().describe('Number of records.'),
  oldestAt: instantSchema.nullable().describe('When the oldest record dates from; null without any.'),
})

/** The contact person for an order, from the dealer's current account. */
export const contactSchema = z.object({
  contactName: z.string().describe('First and last name of the contact; can be empty.'),
  phone: z.string().nullable().describe('Phone number as `XXX-XXX-XXXX`; null when unknown.'),
  email: z.string().nullable().describe('Email address; null without one.'),
})

/** Work that needs attention, within the caller's scope. */
export const pendingWorkSchema = z.object({
  requests: z
    .array(
      z.object({
        id: uuidSchema.describe('ID of the change request.'),
        orderUuid: uuidSchema.describe('ID of the order.'),
        orderId: z.string().describe('Order number.'),
        dealerId: uuidSchema.describe('ID of the dealer’s account.'),
        dealerName: z.string().describe('Company name of the dealer.'),
        changeType: z.enum(changeTypes).describe('Whether the dealer wants to change or cancel the order.'),
        message: z.string().describe('What the dealer wants.'),
        createdAt: instantSchema.describe('When the request was sent.'),
      }),
    )
    .describe('The oldest pending change requests.'),
  stuckDrafts: pendingCountSchema
    .extend({
      first: z
        .array(
          contactSchema.extend({
            id: uuidSchema.describe('ID of the order.'),
            orderId: z.string().describe('Order number.'),
            dealerName: z.string().describe('Company name of the dealer.'),
            annualTotal: decimalStringSchema.describe('Annual total in US dollars.'),
            updatedAt: instantSchema.describe('When the draft last changed.'),
          }),
        )
        .describe('The oldest of these drafts.'),
    })
    .describe('Drafts that were not signed or changed for a week.'),
  notStarted: pendingCountSchema.describe('Orders that staff marked as signed but nobody started.'),
  programDrafts: pendingCountSchema
    .nullable()
    .describe('Changes of the program that wait for the caller’s approval; null for users who cannot approve them.'),
  failedMail: pendingCountSchema.nullable().describe('Abandoned emails; null for users who cannot read emails.'),
  queuedMail: pendingCountSchema
    .nullable()
    .describe('Emails that wait for the mail server; null for users who cannot read emails.'),
})
export type PendingWork = z.infer<typeof pendingWorkSchema>
