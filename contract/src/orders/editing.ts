import { z } from 'zod'
import { keyInput, lineInput, textInput } from '../api/input-text'
import { sentInstantSchema, uuidSchema } from '../api/wire'
import { parsePrice } from '../rules/money'
import { orderStatuses } from '../rules/order-status'
import { pricingTypes } from '../rules/pricing'
import { orderEditTexts, orderTexts } from '../texts/order'
import { ordersQuerySchema } from './order'

const amountSchema = z.union([keyInput(), z.number()], { error: orderEditTexts.invalidPrice })

const sentItemSchema = z.object(
  {
    /** The order's id, as some clients send it; the address decides. */
    orderId: keyInput().max(100).nullish(),
    /** Null for a custom package. */
    packageId: uuidSchema.nullish(),
    packageName: lineInput().max(200, orderEditTexts.nameTooLong).nullish(),
    packageDescription: textInput().max(5000).nullish(),
    price: amountSchema.nullish(),
    pricingType: z.enum(pricingTypes).default('monthly'),
    quantity: z.int().min(1).max(1000).optional(),
  },
  { error: orderTexts.invalidPackages },
)

/** A line as staff want it: of the catalogue, whose name is not theirs to give, or a custom one with name and price. */
const editedItemSchema = sentItemSchema.transform((item, context) => {
  const { packageId = null, packageName, packageDescription, pricingType, quantity } = item
  const priceCents = parsePrice(item.price)
  if (packageId === null && (!packageName || item.price === undefined || item.price === null || item.price === '')) {
    context.addIssue({ code: 'custom', message: orderEditTexts.nameAndPrice })
    return z.NEVER
  }
  if (priceCents === null) {
    context.addIssue({ code: 'custom', path: ['price'], message: orderEditTexts.invalidPrice })
    return z.NEVER
  }
  const names = { packageName: packageName ?? '', packageDescription: packageDescription ?? '' }
  return { packageId: packageId?.toLowerCase() ?? null, ...names, priceCents, pricingType, quantity }
})
/** A line of an edited order, its price in cents. Without a quantity a line keeps its own, a new one gets 1. */
export type EditedItem = z.output<typeof editedItemSchema>

/** The lines of an edited order: at least one. */
export const editedItemsSchema = z
  .array(editedItemSchema, { error: orderTexts.noPackages })
  .min(1, orderTexts.noPackages)
  .max(100, orderTexts.invalidPackages)

/** The form of a custom package: name and price are both needed, which is said once, at the first that is missing. */
export const customPackageSchema = z
  .object({
    packageName: lineInput().max(200, orderEditTexts.nameTooLong),
    packageDescription: textInput().max(5000, 'Please use at most 5,000 characters'),
    price: keyInput(),
    pricingType: z.enum(pricingTypes),
  })
  .superRefine(({ packageName, price }, context) => {
    const missing = packageName === '' ? 'packageName' : 'price'
    if (packageName === '' || price === '') {
      context.addIssue({ code: 'custom', path: [missing], message: orderEditTexts.nameAndPrice })
    } else if (parsePrice(price) === null) {
      context.addIssue({ code: 'custom', path: ['price'], message: orderEditTexts.invalidPrice })
    }
  })
export type CustomPackage = z.output<typeof customPackageSchema>

/** Months of an order, 1 to 60. */
export const monthsSchema = z
  .int({ error: orderEditTexts.invalidMonths })
  .min(1, orderEditTexts.invalidMonths)
  .max(60, orderEditTexts.tooManyMonths)

export const editPackagesSchema = z.object({
  items: editedItemsSchema,
  /** As the client computed it; never stored, the server adds up itself. */
  totalAmount: amountSchema.optional(),
  /** The `updatedAt` the edit was based on; an older one is answered with 412. */
  updatedAt: sentInstantSchema.optional(),
})
export type EditPackages = z.output<typeof editPackagesSchema>

export const editMonthsSchema = z.object({ months: monthsSchema, updatedAt: sentInstantSchema.optional() })
export type EditMonths = z.output<typeof editMonthsSchema>

export const itemParamsSchema = z.object({ id: uuidSchema, itemId: uuidSchema })

export const editItemPriceSchema = z.object({
  /** Cents once parsed; sent as a decimal string or a number of dollars. */
  price: amountSchema.transform((value, context) => {
    const cents = parsePrice(value)
    if (cents !== null) return cents
    context.addIssue({ code: 'custom', message: orderEditTexts.invalidPrice })
    return z.NEVER
  }),
  updatedAt: sentInstantSchema.optional(),
})
export type EditItemPrice = z.output<typeof editItemPriceSchema>

/** Orders that a bulk call takes by their ids. */
export const mostOrdersByIds = 1000

/** Orders that a bulk call takes by a filter: as many as one transaction can hold without keeping everybody else waiting. */
export const mostOrdersMatching = 10_000

/**
 * A list's filter: what 'select all matching' covers, found anew by the server. 'All that match' must not mean some of
 * them: up to the limit it is one transaction and a fixed number of statements, done as a whole; beyond it nothing is
 * done. Anything that is not a filter is refused, since leaving it out would mean more orders than were meant.
 */
const matchingSchema = ordersQuerySchema.omit({ limit: true, offset: true, sort: true }).strict()

/** Orders by their ids, or all those a list's filter finds. */
const selectionFields = (message: string) => ({
  orderIds: z
    .array(uuidSchema, { error: message })
    .min(1, message)
    .max(mostOrdersByIds, orderEditTexts.tooMany)
    .optional(),
  matching: matchingSchema.optional(),
})

const namesOneSelection = (body: { orderIds?: unknown; matching?: unknown }): boolean =>
  (body.orderIds === undefined) !== (body.matching === undefined)

export const bulkStatusSchema = z
  .object({
    ...selectionFields(orderEditTexts.selectOrdersAndStatus),
    status: z.enum(orderStatuses, { error: orderEditTexts.selectOrdersAndStatus }),
  })
  .refine(namesOneSelection, { message: orderEditTexts.selectOrdersAndStatus, path: ['orderIds'] })
export type BulkStatus = z.output<typeof bulkStatusSchema>

export const bulkCountSchema = z
  .object(selectionFields(orderEditTexts.selectOrdersAndStatus))
  .refine(namesOneSelection, { message: orderEditTexts.selectOrdersAndStatus, path: ['orderIds'] })
export type BulkCount = z.output<typeof bulkCountSchema>

export const bulkCountResultSchema = z.object({
  orders: z.int(),
  /** Those without a signature. */
  unsigned: z.int(),
})
export type BulkCountResult = z.infer<typeof bulkCountResultSchema>

export const bulkStatusResultSchema = z.object({
  updated: z.int(),
  /** Orders that were left as they are, each with the reason. */
  skipped: z.array(z.object({ id: uuidSchema, orderId: z.string(), reason: z.string() })),
  message: z.string(),
})
export type BulkStatusResult = z.infer<typeof bulkStatusResultSchema>

export const bulkDeleteSchema = z
  .object(selectionFields(orderEditTexts.selectOrdersToDelete))
  .refine(namesOneSelection, { message: orderEditTexts.selectOrdersToDelete, path: ['orderIds'] })
export type BulkDelete = z.output<typeof bulkDeleteSchema>

export const bulkDeleteResultSchema = z.object({ success: z.literal(true), deleted: z.int() })
export type BulkDeleteResult = z.infer<typeof bulkDeleteResultSchema>
