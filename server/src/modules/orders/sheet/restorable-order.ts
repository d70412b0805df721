import { orderStatuses } from '@portal/contract/rules/order-status'
import { pricingTypes, tiers } from '@portal/contract/rules/pricing'
import { z } from 'zod'
import type { ImportedOrder } from './order-change'
import type { PendingRequest } from './queries/settled-requests'

/** The data of an updated order that an undo restores. It is stored as JSON: changing its shape requires a migration. */
const restorableOrderSchema = z.object({
  status: z.enum(orderStatuses),
  statusBeforeRequest: z.string().nullable(),
  months: z.int(),
  monthsSetByStaff: z.boolean(),
  monthlyCents: z.int(),
  oneTimeCents: z.int(),
  annualCents: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  items: z.array(
    z.object({
      id: z.string(),
      position: z.int(),
      packageId: z.string().nullable(),
      packageName: z.string(),
      packageDescription: z.string(),
      categoryName: z.string(),
      tier: z.enum(tiers).nullable(),
      priceCents: z.int(),
      pricingType: z.enum(pricingTypes),
      quantity: z.int(),
      setByStaff: z.boolean(),
    }),
  ),
  /** The requests that the new status settled or marked. */
  requests: z.array(z.object({ id: z.string(), statusChangedMeanwhile: z.boolean(), updatedAt: z.string() })),
})
export type RestorableOrder = z.output<typeof restorableOrderSchema>

export function toRestorableOrder(order: ImportedOrder, requests: readonly PendingRequest[]) {
  const { status, statusBeforeRequest, months, monthsSetByStaff, monthlyCents, oneTimeCents, annualCents } = order
  return {
    status,
    statusBeforeRequest,
    months,
    monthsSetByStaff,
    monthlyCents,
    oneTimeCents,
    annualCents,
    createdAt: order.createdAtText,
    updatedAt: order.updatedAtText,
    items: order.items,
    requests: requests.map(({ id, statusChangedMeanwhile, updatedAt }) => ({ id, statusChangedMeanwhile, updatedAt })),
  }
}

export const readRestorableOrder = (stored: unknown): RestorableOrder => restorableOrderSchema.parse(stored)
