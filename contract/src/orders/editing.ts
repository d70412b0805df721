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
    orderId: keyInput()
      .max(100)
      .nullish()
      .describe('ID of the order, which some clients send. The server uses the ID in the URL.'),
    packageId: uuidSchema.nullish().describe('ID of the catalog package; null or omitted for a custom package.'),
    packageName: lineInput()
      .max(200, orderEditTexts.nameTooLong)
      .nullish()
      .describe('Name of a custom package. For a catalog package, the server uses the catalog’s.'),
    packageDescription: textInput()
      .max(5000)
      .nullish()
      .describe('Description of a custom package. For a catalog package, the server uses the catalog’s.'),
    price: amountSchema
      .nullish()
      .describe(
        'Unit price in US dollars, as a decimal string or a number. Required for a custom package. Only super admins can set a price that differs from the catalog.',
      ),
    pricingType: z
      .enum(pricingTypes)
      .default('monthly')
      .describe('Whether the price is charged monthly or once. Default: `monthly`.'),
    quantity: z
      .int()
      .min(1)
      .max(1000)
      .optional()
      .describe('Number of units. Default: the existing item’s quantity, or 1 for a new item.'),
  },
  { error: orderTexts.invalidPackages },
)

/** An item sent by staff: a catalog package, whose name comes from the catalog, or a custom package with name and price. */
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
/**
 * An item of an edited order, with its price in cents. If the quantity is omitted, an existing item keeps its quantity
 * and a new one gets 1.
 */
export type EditedItem = z.output<typeof editedItemSchema>

/** The items of an edited order: at least one. */
export const editedItemsSchema = z
  .array(editedItemSchema, { error: orderTexts.noPackages })
  .min(1, orderTexts.noPackages)
  .max(100, orderTexts.invalidPackages)

/** The form of a custom package. If both name and price are missing, only the name gets an error message. */
export const customPackageSchema = z
  .object({
    packageName: lineInput().max(200, orderEditTexts.nameTooLong),
    packageDescription: textInput().max(5000, 'Please use at most 5,000 characters'),
    price: keyInput(),
    pricingType: z.enum(pricingTypes),
  })
  .superRefine(({ packageName, price }, context) => {
    const missingField = packageName === '' ? 'packageName' : 'price'
    if (packageName === '' || price === '') {
      context.addIssue({ code: 'custom', path: [missingField], message: orderEditTexts.nameAndPrice })
    } else if (parsePrice(price) === null) {
      context.addIssue({ code: 'custom', path: ['price'], message: orderEditTexts.invalidPrice })
    }
  })
export type CustomPackage = z.output<typeof customPackageSchema>

/** The months of an order, 1 to 60. The server also applies the limits of the terms of the order. */
export const monthsSchema = z
  .int({ error: orderEditTexts.invalidMonths })
  .min(1, orderEditTexts.invalidMonths)
  .max(60, orderEditTexts.tooManyMonths)

export const editPackagesSchema = z.object({
  items: editedItemsSchema.describe('All items of the order after the edit, 1 to 100.'),
  totalAmount: amountSchema.optional().describe('The client’s total. The server ignores it and computes its own.'),
  updatedAt: sentInstantSchema
    .optional()
    .describe(
      'The order’s `updatedAt` that the edit is based on. An outdated value is rejected with 412 STALE; without it, the last edit wins.',
    ),
})
export type EditPackages = z.output<typeof editPackagesSchema>

export const editMonthsSchema = z.object({
  months: monthsSchema.describe(
    'Number of months for which the monthly items run, 1 to 60 and within the limits of the order’s terms.',
  ),
  updatedAt: sentInstantSchema
    .optional()
    .describe(
      'The order’s `updatedAt` that the edit is based on. An outdated value is rejected with 412 STALE; without it, the last edit wins.',
    ),
})
export type EditMonths = z.output<typeof editMonthsSchema>

export const itemParamsSchema = z.object({
  id: uuidSchema.describe('ID of the order.'),
  itemId: uuidSchema.describe('ID of the item.'),
})

export const editItemPriceSchema = z.object({
  price: amountSchema
    .transform((value, context) => {
      const cents = parsePrice(value)
      if (cents !== null) return cents
      context.addIssue({ code: 'custom', message: orderEditTexts.invalidPrice })
      return z.NEVER
    })
    .describe('New unit price in US dollars, as a decimal string or a number.'),
  updatedAt: sentInstantSchema
    .optional()
    .describe(
      'The order’s `updatedAt` that the edit is based on. An outdated value is rejected with 412 STALE; without it, the last edit wins.',
    ),
})
export type EditItemPrice = z.output<typeof editItemPriceSchema>

/** The maximum number of orders that a bulk call can select by ID. */
export const maxOrdersByIds = 1000

/** The maximum number of orders that a bulk call can select by filter. Larger transactions would block other users. */
export const maxOrdersMatching = 10_000

/**
 * The list filter of "select all matching", which the server evaluates again. The call changes all matching orders in
 * one transaction with a fixed number of statements, or none if they exceed the limit. It rejects unknown parameters,
 * because ignoring one would select more orders than the user intended.
 */
const matchingSchema = ordersQuerySchema.omit({ limit: true, offset: true, sort: true }).strict()

/** Selects orders by ID, or all orders that match a list filter. */
const selectionFields = (message: string) => ({
  orderIds: z
    .array(uuidSchema, { error: message })
    .min(1, message)
    .max(maxOrdersByIds, orderEditTexts.tooMany)
    .optional()
    .describe('IDs of the orders, 1 to 1,000. Send either this or `matching`.'),
  matching: matchingSchema
    .optional()
    .describe(
      'Filters of the order list: selects all matching orders, at most 10,000. Send either this or `orderIds`.',
    ),
})

const hasExactlyOneSelection = (body: { orderIds?: unknown; matching?: unknown }): boolean =>
  (body.orderIds === undefined) !== (body.matching === undefined)

export const bulkStatusSchema = z
  .object({
    ...selectionFields(orderEditTexts.selectOrdersAndStatus),
    status: z.enum(orderStatuses, { error: orderEditTexts.selectOrdersAndStatus }).describe('The new status.'),
  })
  .refine(hasExactlyOneSelection, { message: orderEditTexts.selectOrdersAndStatus, path: ['orderIds'] })
export type BulkStatus = z.output<typeof bulkStatusSchema>

export const bulkCountSchema = z
  .object(selectionFields(orderEditTexts.selectOrdersAndStatus))
  .refine(hasExactlyOneSelection, { message: orderEditTexts.selectOrdersAndStatus, path: ['orderIds'] })
export type BulkCount = z.output<typeof bulkCountSchema>

export const bulkCountResultSchema = z.object({
  orders: z.int().describe('Number of selected orders.'),
  unsigned: z.int().describe('Number of selected orders that are unsigned.'),
})
export type BulkCountResult = z.infer<typeof bulkCountResultSchema>

export const bulkStatusResultSchema = z.object({
  updated: z.int().describe('Number of orders whose status changed.'),
  skipped: z
    .array(
      z.object({
        id: uuidSchema.describe('ID of the order.'),
        orderId: z.string().describe('Order number.'),
        reason: z.string().describe('Why the order was not changed, in a sentence for the user.'),
      }),
    )
    .describe('Orders that were not changed.'),
  message: z.string().describe('The outcome, in a sentence for the user.'),
})
export type BulkStatusResult = z.infer<typeof bulkStatusResultSchema>

export const bulkDeleteSchema = z
  .object(selectionFields(orderEditTexts.selectOrdersToDelete))
  .refine(hasExactlyOneSelection, { message: orderEditTexts.selectOrdersToDelete, path: ['orderIds'] })
export type BulkDelete = z.output<typeof bulkDeleteSchema>

export const bulkDeleteResultSchema = z.object({
  success: z.literal(true).describe('Always true.'),
  deleted: z.int().describe('Number of orders that were deleted.'),
})
export type BulkDeleteResult = z.infer<typeof bulkDeleteResultSchema>
