import { type OrderDetail, orderDetailSchema } from '@portal/contract/orders/order-detail'
import {
  type OrderYearChange,
  orderYearChangeSchema,
  type PriceChange,
  priceChangeSchema,
  type UnavailableItems,
  unavailableItemsSchema,
} from '@portal/contract/orders/placing'
import { type RequiredSigningCode, requiredSigningCodeSchema } from '@portal/contract/orders/signing-events'
import { z } from 'zod'
import { ApiError } from '../../lib/api/errors'

/** A rejection that the dealer must resolve before saving or placing the order again. */
export type OrderRejection =
  | { kind: 'prices'; change: PriceChange }
  | { kind: 'year'; change: OrderYearChange }
  | { kind: 'unavailable'; items: UnavailableItems['items'] }
  | { kind: 'stale'; current: OrderDetail }
  | { kind: 'agreement' }

const staleSchema = z.object({ current: orderDetailSchema })

/** Reads a rejection that the dealer must resolve; null for all other errors. */
export function readRejection(error: unknown): OrderRejection | null {
  if (!(error instanceof ApiError)) return null
  switch (error.errorCode) {
    case 'PRICE_CHANGED': {
      const change = priceChangeSchema.safeParse(error.details)
      return change.success ? { kind: 'prices', change: change.data } : null
    }
    case 'ORDER_YEAR_CHANGED': {
      const change = orderYearChangeSchema.safeParse(error.details)
      return change.success ? { kind: 'year', change: change.data } : null
    }
    case 'UNAVAILABLE_ITEMS': {
      const unavailable = unavailableItemsSchema.safeParse(error.details)
      return unavailable.success ? { kind: 'unavailable', items: unavailable.data.items } : null
    }
    case 'STALE': {
      const stale = staleSchema.safeParse(error.details)
      return stale.success ? { kind: 'stale', current: stale.data.current } : null
    }
    case 'AGREEMENT_CHANGED':
      return { kind: 'agreement' }
    default:
      return null
  }
}

/** Reads a rejection that requires a signing code; null for all other errors. */
export function getSigningCode(error: unknown): RequiredSigningCode | null {
  if (!(error instanceof ApiError) || error.errorCode !== 'SIGNING_CODE') return null
  const wanted = requiredSigningCodeSchema.safeParse(error.details)
  return wanted.success ? wanted.data : null
}

/** Whether the new year has no replacement for any package, so that accepting it empties the cart. */
export const hasNoReplacements = (rejection: OrderRejection): boolean =>
  rejection.kind === 'year' && rejection.change.items.every(({ match }) => match === null)
