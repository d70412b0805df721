import type { OrderDetail } from '@portal/contract/orders/order-detail'
import type { OrderYearChange, PriceChange, UnavailableItems } from '@portal/contract/orders/placing'
import { toDecimalString } from '@portal/contract/rules/money'
import type { OrderTotals } from '@portal/contract/rules/totals'
import { orderTexts } from '@portal/contract/texts/order'
import type { ConstraintErrors } from '../../platform/database/database-errors'
import { ApiError } from '../../platform/http/api-errors'

export const orderExists = () => new ApiError('ORDER_EXISTS', orderTexts.exists)

/** Messages for constraint violations. A dealer has one order that counts per year. */
export const orderConstraints: ConstraintErrors = {
  orders_dealer_year_key: { errorCode: 'ORDER_EXISTS', message: orderTexts.exists },
}

export const stale = (current: OrderDetail, message: string = orderTexts.stale) =>
  new ApiError('STALE', message, { details: { current } })

/** The error for packages that cannot be ordered, with the reason for each. */
export function unavailableItems(
  items: UnavailableItems['items'],
  message: string = orderTexts.unavailableItems,
): ApiError {
  const errors = items.map(({ packageName, reason }) => ({ field: 'items', message: `${packageName}: ${reason}` }))
  const names = items.map(({ packageName }) => packageName).join(', ')
  return new ApiError('UNAVAILABLE_ITEMS', `${message} ${names}`, { errors, details: { items } })
}

/** The error for prices that differ from those that the caller sent, with the current totals. */
export function priceChanged(
  items: PriceChange['items'],
  totals: OrderTotals,
  message: string = orderTexts.priceChanged,
): ApiError {
  const details = {
    items,
    totalAmount: toDecimalString(totals.monthlyCents),
    oneTimeTotal: toDecimalString(totals.oneTimeCents),
    annualTotal: toDecimalString(totals.annualCents),
  }
  return new ApiError('PRICE_CHANGED', message, { details })
}

export const orderYearChanged = (change: OrderYearChange) =>
  new ApiError('ORDER_YEAR_CHANGED', orderTexts.orderYearChanged, { details: { ...change } })

export const agreementChanged = (version: string) =>
  new ApiError('AGREEMENT_CHANGED', orderTexts.agreementChanged, { details: { version } })

export const keyReused = () => new ApiError('KEY_REUSED', orderTexts.alreadyPlaced)

export const signatureDiffers = () => new ApiError('SIGNATURE_DIFFERS', orderTexts.signatureDiffers)
