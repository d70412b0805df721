import { z } from 'zod'
import { imageDataUrlSchema, instantSchema, uuidSchema } from '../api/wire'
import { lineShape } from './line-fields'
import { amendmentSchema, orderSchema } from './order'

export const orderItemSchema = z.object({
  id: uuidSchema,
  orderId: uuidSchema,
  ...lineShape,
})
export type OrderItem = z.infer<typeof orderItemSchema>

export const orderDetailSchema = orderSchema.extend({
  items: z.array(orderItemSchema),
  /** PNG data URL of the signature on the agreement; null while unsigned. */
  signatureData: imageDataUrlSchema.nullable(),
  signatureMethod: z.enum(['saved', 'typed', 'drawn']).nullable(),
  amendments: z.array(amendmentSchema),
})
export type OrderDetail = z.infer<typeof orderDetailSchema>

/** One entry of an order's history, from the audit log. */
export const timelineEntrySchema = z.object({
  at: instantSchema,
  /** The action code, such as `order.placed`. */
  action: z.string(),
  title: z.string(),
  detail: z.string().nullable(),
  actorName: z.string(),
  /** The impersonated account's name; null without impersonation. */
  subjectName: z.string().nullable(),
})
export type TimelineEntry = z.infer<typeof timelineEntrySchema>
