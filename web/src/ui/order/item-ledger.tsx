import { CUSTOM_CATEGORY } from '@portal/contract/catalogue'
import { formatMoney, parseMoney } from '@portal/contract/money'
import type { OrderItem } from '@portal/contract/orders'
import { CategoryTag } from '../badges/category-tag'
import { pricingLabel } from '../badges/pricing-tag'
import { TierTag } from '../badges/tier-tag'
import { Money } from '../display/money'
import { Ledger, LedgerRow } from '../layout/ledger'

export type LedgerItem = Pick<
  OrderItem,
  'id' | 'packageName' | 'categoryName' | 'tier' | 'price' | 'pricingType' | 'quantity'
>

function ItemRow({ item }: { item: LedgerItem }) {
  const { packageName, categoryName, tier, price, pricingType, quantity } = item
  const cents = parseMoney(price) ?? 0
  const isCustom = categoryName === CUSTOM_CATEGORY
  return (
    <LedgerRow
      name={<span className="wrap-anywhere">{packageName}</span>}
      amount={<Money cents={cents * quantity} />}
      amountNote={
        quantity > 1 ? `${quantity} × ${formatMoney(cents)}, ${pricingLabel(pricingType)}` : pricingLabel(pricingType)
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

/** The packages of an order as money rows: name, dotted leader, price; monthly or one-time in words beneath. */
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
