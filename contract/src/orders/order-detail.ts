import { z } from 'zod'
import { imageDataUrlSchema, instantSchema, uuidSchema } from '../api/wire'
import { orderTermsSchema } from '../program/facts'
import { lineShape } from './line-fields'
import { amendmentSchema, orderSchema } from './order'

export const orderItemSchema = z.object({
  id: uuidSchema.describe('ID of the item.'),
  orderId: uuidSchema.describe('ID of the order.'),
  ...lineShape,
})
export type OrderItem = z.infer<typeof orderItemSchema>

export const orderDetailSchema = orderSchema.extend({
  items: z.array(orderItemSchema).describe('The items of the order.'),
  signatureData: imageDataUrlSchema
    .nullable()
    .describe('The signature on the agreement as a PNG data URL; null while the order is unsigned.'),
  signatureMethod: z
    .enum(['saved', 'typed', 'drawn'])
    .nullable()
    .describe(
      'How the order was signed: with the saved signature, or a typed or drawn one; null while it is unsigned.',
    ),
  amendments: z.array(amendmentSchema).describe('Changes to the order after it was signed, oldest first.'),
  terms: orderTermsSchema.describe(
    'The dates, fees and limits of the order: those under which it was placed, or for a draft those in effect for its order year.',
  ),
})
export type OrderDetail = z.infer<typeof orderDetailSchema>

/** One entry of an order's history, from the audit log. */
export const timelineEntrySchema = z.object({
  at: instantSchema.describe('When the event happened.'),
  action: z.string().describe('Code of the action, such as `order.placed`.'),
  title: z.string().describe('Title of the action.'),
  detail: z.string().nullable().describe('Details of the event, as text; null without any.'),
  actorName: z.string().describe('Name of the user who acted.'),
  subjectName: z.string().nullable().describe('Name of the impersonated account; null without impersonation.'),
})
export type TimelineEntry = z.infer<typeof timelineEntrySchema>
