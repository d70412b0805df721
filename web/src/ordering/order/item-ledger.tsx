import { CUSTOM_CATEGORY } from '@portal/contract/catalog/catalog'
import type { OrderItem } from '@portal/contract/orders/order-detail'
import { Ledger, LedgerRow } from '../../design/layout/ledger'
import { itemName, itemPriceText } from '../readable-items'
import { CategoryTag, pricingLabel, TierTag } from '../tags'

export type LedgerItem = Pick<
  OrderItem,
  'id' | 'packageName' | 'categoryName' | 'tier' | 'price' | 'pricingType' | 'quantity'
>

function ItemRow({ item }: { item: LedgerItem }) {
  const { packageName, categoryName, tier, price, pricingType, quantity } = item
  const isCustom = categoryName === CUSTOM_CATEGORY
  return (
    <LedgerRow
      name={<span className="wrap-anywhere">{itemName(packageName)}</span>}
      amount={<span className="tnum whitespace-nowrap">{itemPriceText(price, quantity)}</span>}
      amountNote={
        quantity > 1 ? `${quantity} × ${itemPriceText(price)}, ${pricingLabel(pricingType)}` : pricingLabel(pricingType)
      }
      detail={
        <>
          {isCustom ? <CategoryTag name={categoryName} /> : categoryName}
          {tier && !isCustom && <TierTag tier={tier} />}
        </>
      }
    />
  )
}

/** The packages of an order with name, price and pricing type. */
export function ItemLedger({ items }: { items: readonly LedgerItem[] }) {
  if (items.length === 0) return <p className="py-4 text-[15px] text-muted">This order has no packages.</p>
  return (
    <Ledger>
      {items.map((item) => (
        <ItemRow key={item.id} item={item} />
      ))}
    </Ledger>
  )
}
