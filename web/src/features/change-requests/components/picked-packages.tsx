import type { PickedChange, PickedPackage } from '@portal/contract/change-requests/picks'
import { Tag } from '../../../design/badges'
import { itemPriceText } from '../../../ordering/readable-items'
import { pricingLabel, TierTag } from '../../../ordering/tags'

/** The requested change of each package. A removed package is struck through, with its replacement below it. */
export function PickedPackages({ changes }: { changes: readonly PickedChange[] }) {
  return (
    <ul aria-label="Requested packages" className="divide-y divide-line">
      {changes.map(({ itemId, from, to }) => (
        <li key={itemId ?? to?.packageId} className="grid gap-2 py-3 first:pt-0 last:pb-0">
          {from && <PackageLine item={from} label={to ? 'Replaced' : 'Removed'} isRemoved />}
          {to && <PackageLine item={to} label={from ? 'New tier' : 'Added'} />}
        </li>
      ))}
    </ul>
  )
}

function PackageLine({ item, label, isRemoved = false }: { item: PickedPackage; label: string; isRemoved?: boolean }) {
  const { packageName, categoryName, tier, price, pricingType, quantity } = item
  const colors = isRemoved ? 'bg-tone-red-tint text-tone-red-text' : 'bg-tone-green-tint text-tone-green-text'
  const name = quantity > 1 ? `${quantity} × ${packageName}` : packageName
  return (
    <div>
      <p className="flex items-baseline justify-between gap-4 text-[15px]">
        {isRemoved ? (
          <s className="min-w-0 text-muted wrap-anywhere">{name}</s>
        ) : (
          <strong className="min-w-0 font-semibold text-ink wrap-anywhere">{name}</strong>
        )}{' '}
        <span className="tnum text-ink text-sm whitespace-nowrap">
          {itemPriceText(price, quantity)} {pricingLabel(pricingType)}
        </span>
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-muted text-sm">
        <Tag className={colors}>{label}</Tag>
        {categoryName}
        {tier && <TierTag tier={tier} />}
      </p>
    </div>
  )
}
