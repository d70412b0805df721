import { isDeepStrictEqual } from 'node:util'
import type { DealerInformation } from '@portal/contract/orders/order'
import type { ClaimedLine } from './order-line'
import type { OrderRow } from './order-row'

const claimOf = ({ packageId, priceCents, pricingType }: ClaimedLine) => ({ packageId, priceCents, pricingType })

/** Whether what is to be saved is what is stored already. */
export function isSameOrder(
  stored: OrderRow,
  sent: { claims: readonly ClaimedLine[]; springPercent?: number; dealerInformation: DealerInformation },
): boolean {
  return (
    isDeepStrictEqual(stored.items.map(claimOf), sent.claims.map(claimOf)) &&
    (sent.springPercent ?? stored.springPercent) === stored.springPercent &&
    isDeepStrictEqual(stored.dealerInformation, sent.dealerInformation)
  )
}
