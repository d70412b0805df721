import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { pricingTypes } from '@portal/contract/rules/pricing'
import { z } from 'zod'
import { storedValue } from '../../lib/storage'

const confirmationSchema = z.object({
  id: z.string(),
  /** The order number, such as 2027-000142. */
  orderId: z.string(),
  items: z.array(
    z.object({ packageName: z.string(), price: z.string(), pricingType: z.enum(pricingTypes), quantity: z.int() }),
  ),
  signedAt: z.string().nullable(),
  /** The annual total as a decimal string. */
  totalAmount: z.string(),
  monthlyTotal: z.string(),
  oneTimeTotal: z.string(),
  months: z.int(),
  /** Absent from a confirmation that was stored before this field. */
  terms: z.object({ coolingOffDays: z.int() }).optional(),
})
export type Confirmation = z.output<typeof confirmationSchema>

/** The data of the confirmation page, in session storage so that it survives a reload. */
export const confirmation = storedValue<Confirmation | null>('orderConfirmation', confirmationSchema.nullable(), null)

export const getConfirmation = (order: OrderDetail): Confirmation => ({
  id: order.id,
  orderId: order.orderId,
  items: order.items.map(({ packageName, price, pricingType, quantity }) => ({
    packageName,
    price,
    pricingType,
    quantity,
  })),
  signedAt: order.signedAt,
  totalAmount: order.annualTotal,
  monthlyTotal: order.totalAmount,
  oneTimeTotal: order.oneTimeTotal,
  months: order.months,
  terms: { coolingOffDays: order.terms.coolingOffDays },
})
