import type { Package } from '@portal/contract/catalogue/catalogue'
import type { OrderItem } from '@portal/contract/orders/order'
import { formatWholeMoney } from '@portal/contract/rules/money'
import { centsOf } from '../../../lib/formats'
import { pricingLabel } from '../../../ordering/tags'

/** What another package costs beside the one of the order: '$400 more a month'. */
export function tierDifference(item: OrderItem, { price, pricingType }: Package): string {
  if (pricingType !== item.pricingType)
    return `${pricingLabel(pricingType)} instead of ${pricingLabel(item.pricingType)}`
  const difference = (centsOf(price) - centsOf(item.price)) * item.quantity
  if (difference === 0) return 'The same price'
  const amount = `${formatWholeMoney(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`
  return pricingType === 'monthly' ? `${amount} a month` : `${amount}, once`
}
