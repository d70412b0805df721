import { z } from 'zod'
import { decimalStringSchema, instantSchema, uuidSchema } from '../api/wire'
import { changeTypes } from '../rules/order-status'

/** How much of one kind waits, and since when the oldest of it; null where nothing does. */
const waitingCountSchema = z.object({ count: z.int(), oldestAt: instantSchema.nullable() })

/** Who is called about an order, as the dealer's record has it now. */
export const contactSchema = z.object({
  contactName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})

/** What waits for somebody to do something, within the caller's scope. */
export const waitingWorkSchema = z.object({
  /** The change requests that have waited longest. */
  requests: z.array(
    z.object({
      id: uuidSchema,
      /** The order's uuid and its number. */
      orderUuid: uuidSchema,
      orderId: z.string(),
      dealerName: z.string(),
      changeType: z.enum(changeTypes),
      message: z.string(),
      createdAt: instantSchema,
    }),
  ),
  /** Saved orders that nobody signed or changed for a week, the oldest first. */
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
  /** Orders that staff marked as signed and nobody has begun. */
  notStarted: waitingCountSchema,
  /** Messages that were given up; null for those who may not read messages. */
  failedMail: waitingCountSchema.nullable(),
  /** Messages that wait for the mail server; null for those who may not read messages. */
  queuedMail: waitingCountSchema.nullable(),
})
export type WaitingWork = z.infer<typeof waitingWorkSchema>
