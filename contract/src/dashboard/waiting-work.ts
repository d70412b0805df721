import { z } from 'zod'
import { decimalStringSchema, instantSchema, uuidSchema } from '../api/wire'
import { changeTypes } from '../rules/order-status'

/** The number of pending records of one kind, and when the oldest of them dates from; null without any. */
const waitingCountSchema = z.object({ count: z.int(), oldestAt: instantSchema.nullable() })

/** The contact person for an order, from the dealer's current account. */
export const contactSchema = z.object({
  contactName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})

/** Work that needs attention, within the caller's scope. */
export const waitingWorkSchema = z.object({
  /** The oldest pending change requests. */
  requests: z.array(
    z.object({
      id: uuidSchema,
      /** The order's UUID, followed by its number. */
      orderUuid: uuidSchema,
      orderId: z.string(),
      dealerName: z.string(),
      changeType: z.enum(changeTypes),
      message: z.string(),
      createdAt: instantSchema,
    }),
  ),
  /** Drafts that were not signed or changed for a week, oldest first. */
  stuckDrafts: waitingCountSchema.extend({
    first: z.array(
      contactSchema.extend({
        id: uuidSchema,
        orderId: z.string(),
        dealerName: z.string(),
        annualTotal: decimalStringSchema,
        updatedAt: instantSchema,
      }),
    ),
  }),
  /** Orders that staff marked as signed but nobody started. */
  notStarted: waitingCountSchema,
  /** Abandoned emails; null for users who cannot read emails. */
  failedMail: waitingCountSchema.nullable(),
  /** Emails that wait for the mail server; null for users who cannot read emails. */
  queuedMail: waitingCountSchema.nullable(),
})
export type WaitingWork = z.infer<typeof waitingWorkSchema>
