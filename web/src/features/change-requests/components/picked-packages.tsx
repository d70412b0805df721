import type { PickedChange, PickedPackage } from '@portal/contract/change-requests/picks'
import { Tag } from '../../../design/badges'
import { itemPriceText } from '../../../ordering/readable-items'
import { pricingLabel, TierTag } from '../../../ordering/tags'

/** What was picked of each package: what goes is struck, what comes stands below it, and the word says which it is. */
export function PickedPackages({ changes }: { changes: readonly PickedChange[] }) {
  return (
    <ul aria-label="Packages picked" className="divide-y divide-line">
      {changes.map(({ itemId, from, to }) => (
        <li key={itemId ?? to?.packageId} className="grid gap-2 py-3 first:pt-0 last:pb-0">
          {from && <PackageLine item={from} word={to ? 'Replaced' : 'Dropped'} goes />}
          {to && <PackageLine item={to} word={from ? 'Other tier' : 'Added'} />}
        </li>
      ))}
    </ul>
  )
}

function PackageLine({ item, word, goes = false }: { item: PickedPackage; word: string; goes?: boolean }) {
  const { packageName, categoryName, tier, price, pricingType, quantity } = item
  const look = goes ? 'bg-tone-red-tint text-tone-red-text' : 'bg-tone-green-tint text-tone-green-text'
  const name = quantity > 1 ? `${quantity} × ${packageName}` : packageName
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <p className="flex min-w-0 flex-wrap items-center gap-2 text-muted text-sm">
        {goes ? (
          <s className="text-[15px] text-muted wrap-anywhere">{name}</s>
        ) : (
          <strong className="font-semibold text-[15px] text-ink wrap-anywhere">{name}</strong>
        )}
        <Tag className={look}>{word}</Tag>
        {categoryName}
        {tier && <TierTag tier={tier} />}
      </p>
      <p className="tnum text-ink text-sm whitespace-nowrap">
        {itemPriceText(price, quantity)} {pricingLabel(pricingType)}
      </p>
    </div>
  )
}
