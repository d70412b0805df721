import type { Package } from '@portal/contract/catalog/catalog'
import { useTierLabel } from '../../../lib/program-words'
import type { CartItem } from '../../../ordering/cart/cart-item'
import { describeSecondChoice, itemsInShelf, pointsHeading, type Shelf } from '../shelves'
import { ChoiceButtons } from './choice-buttons'
import { TierCard } from './tier-card'

interface ChoiceActions {
  onAdd: (item: Package) => void
  /** Replaces all other packages in its category. */
  onReplace: (item: Package) => void
  onRemove: (id: string) => void
}

/** The props of every layout of a category's cards. */
export interface ShelfProps {
  shelf: Shelf
  items: readonly CartItem[]
  /** The ids of the packages in the year's placed order. */
  orderedIds: ReadonlySet<string>
  months: number
  /** Undefined for users who cannot order. */
  actions?: ChoiceActions | undefined
}

interface ShelfCardProps extends ShelfProps {
  /** The index of the package in its category. */
  index: number
  layout: 'narrow' | 'normal' | 'wide'
  position?: string | undefined
}

/** A package of a category with its choice buttons. */
export function ShelfCard({ shelf, items, orderedIds, months, actions, index, layout, position }: ShelfCardProps) {
  const tierLabel = useTierLabel()
  const one = shelf.packages[index]
  if (one === undefined) return null
  const others = itemsInShelf(shelf, items)
  const chosen = items.some(({ id }) => id === one.id)
  const hasTierColors = shelf.packages.length === 3
  return (
    <TierCard
      item={one}
      mark={chosen ? 'cart' : orderedIds.has(one.id) ? 'order' : undefined}
      months={months}
      hasTierColors={hasTierColors}
      layout={layout}
      position={position}
      pointsHeading={pointsHeading(shelf, index, tierLabel)}
      hasYearLine={shelf.packages.some(({ pricingType }) => pricingType === 'monthly')}
    >
      {actions && (
        <ChoiceButtons
          item={one}
          chosen={chosen}
          hasTierColors={hasTierColors}
          secondChoice={others.length > 0 ? describeSecondChoice(others, one) : undefined}
          onAdd={() => actions.onAdd(one)}
          onReplace={() => actions.onReplace(one)}
          onRemove={() => actions.onRemove(one.id)}
        />
      )}
    </TierCard>
  )
}
