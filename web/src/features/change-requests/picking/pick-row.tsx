import type { Package } from '@portal/contract/catalog/catalog'
import type { PackagePick } from '@portal/contract/change-requests/picks'
import type { OrderItem } from '@portal/contract/orders/order-detail'
import { formatWholeDollars } from '@portal/contract/rules/money'
import type { Tier } from '@portal/contract/rules/pricing'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { Money } from '../../../design/display/money'
import { ChoiceCards } from '../../../design/form/choice-cards'
import { parseCents } from '../../../lib/formats'
import { itemName } from '../../../ordering/readable-items'
import { pricingLabel, TierTag } from '../../../ordering/tags'
import { getReplacements, type Picking } from './use-picking'

/** The price difference to the package on the order, such as '$400 more per month'. */
function tierDifference(item: OrderItem, { price, pricingType }: Package): string {
  if (pricingType !== item.pricingType)
    return `${pricingLabel(pricingType)} instead of ${pricingLabel(item.pricingType)}`
  const difference = (parseCents(price) - parseCents(item.price)) * item.quantity
  if (difference === 0) return 'Same price'
  const amount = `${formatWholeDollars(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`
  return pricingType === 'monthly' ? `${amount} per month` : `${amount}, one-time`
}

const edges: Record<Tier, string> = {
  base: 'bg-tier-base',
  good: 'bg-tier-good',
  better: 'bg-tier-better',
  best: 'bg-tier-best',
}

interface PickRowProps {
  item: OrderItem
  picking: Picking
  disabled: boolean
  onPick: (pick: PackagePick) => void
  onKeep: () => void
}

/** A package of the order with three choices: Keep, New tier and Remove. */
export function PickRow({ item, picking, disabled, onPick, onKeep }: PickRowProps) {
  const { id, packageName, categoryName, tier, price, pricingType, quantity } = item
  const pick = picking.picks.find((one) => one.kind !== 'add' && one.itemId === id)
  const [isOpen, setOpen] = useState(pick?.kind === 'tier')
  const others = getReplacements(item, picking)
  const isRemoved = pick?.kind === 'drop'
  const areTiersVisible = isOpen && !isRemoved && others.length > 0
  const name = itemName(packageName)
  const choiceProps = (isChosen: boolean) => ({
    variant: isChosen ? ('selected' as const) : ('outline' as const),
    'aria-pressed': isChosen,
    disabled,
    className: 'h-11 min-w-0 px-2 md:h-11',
  })
  return (
    <li className="py-4 first:pt-0">
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0 font-semibold text-[15px] text-ink wrap-anywhere">
          {isRemoved ? <s className="text-muted">{name}</s> : name}
        </p>
        <Money
          cents={parseCents(price) * quantity}
          mode="whole"
          className={cn('font-semibold text-[15px] text-ink', isRemoved && 'text-muted line-through')}
        />
      </div>
      <p className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-muted text-sm">
        <span className="flex flex-wrap items-center gap-2">
          {categoryName}
          {tier && <TierTag tier={tier} />}
        </span>
        {quantity > 1 ? `${quantity} × ${pricingLabel(pricingType)}` : pricingLabel(pricingType)}
      </p>
      <fieldset aria-label={name} className="mt-3 grid grid-cols-3 gap-2">
        <Button
          {...choiceProps(!pick && !areTiersVisible)}
          onClick={() => {
            setOpen(false)
            onKeep()
          }}
        >
          Keep
        </Button>
        <Button
          {...choiceProps(pick?.kind === 'tier' || areTiersVisible)}
          disabled={disabled || others.length === 0}
          aria-expanded={others.length > 0 ? areTiersVisible : undefined}
          onClick={() => {
            if (isRemoved) onKeep()
            setOpen(true)
          }}
        >
          {others.length > 0 ? 'New tier' : 'Only tier'}
        </Button>
        <Button
          {...choiceProps(isRemoved)}
          variant={isRemoved ? 'danger' : 'outline'}
          className={cn('h-11 min-w-0 px-2 md:h-11', isRemoved && 'bg-danger-tint')}
          onClick={() => onPick({ kind: 'drop', itemId: id })}
        >
          {isRemoved && <Check aria-hidden />}
          <span>Remove</span>
        </Button>
      </fieldset>
      {areTiersVisible && (
        <ChoiceCards
          className="mt-3"
          label={`Tiers of ${name}`}
          value={pick?.kind === 'tier' ? pick.packageId : id}
          onValueChange={(value) => (value === id ? onKeep() : onPick({ kind: 'tier', itemId: id, packageId: value }))}
          cards={[
            {
              value: id,
              title: name,
              note: 'Current package',
              side: <PriceAndTier price={price} tier={tier} />,
              ...(tier && { edge: edges[tier] }),
            },
            ...others.map((other) => ({
              value: other.id,
              title: other.name,
              note: tierDifference(item, other),
              side: <PriceAndTier price={other.price} tier={other.tier} />,
              edge: edges[other.tier],
            })),
          ]}
        />
      )}
    </li>
  )
}

function PriceAndTier({ price, tier }: { price: string; tier: Tier | null }) {
  return (
    <>
      <Money cents={parseCents(price)} mode="whole" className="font-semibold text-[15px] text-ink" />
      {tier && <TierTag tier={tier} />}
    </>
  )
}
