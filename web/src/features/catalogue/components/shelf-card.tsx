import type { Package } from '@portal/contract/catalogue/catalogue'
import type { CartItem } from '../../../ordering/cart/cart-item'
import { anotherChoice, chosenOf, pointsHeading, type Shelf } from '../shelves'
import { ChoiceButtons } from './choice-buttons'
import { TierCard } from './tier-card'

interface ChoiceActs {
  onAdd: (item: Package) => void
  /** Instead of all others of its category. */
  onReplace: (item: Package) => void
  onRemove: (id: string) => void
}

/** A category and what is chosen, as every arrangement of its cards needs it. */
export interface ShelfProps {
  shelf: Shelf
  items: readonly CartItem[]
  months: number
  /** Absent for who only looks. */
  acts?: ChoiceActs | undefined
}

interface ShelfCardProps extends ShelfProps {
  /** Which of the shelf's packages it shows. */
  at: number
  layout: 'narrow' | 'normal' | 'wide'
  place?: string | undefined
}

/** One package of a category with the buttons that choose it. */
export function ShelfCard({ shelf, items, months, acts, at, layout, place }: ShelfCardProps) {
  const one = shelf.packages[at]
  if (one === undefined) return null
  const others = chosenOf(shelf, items)
  const chosen = items.some(({ id }) => id === one.id)
  const coloured = shelf.packages.length === 3
  return (
    <TierCard
      item={one}
      chosen={chosen}
      months={months}
      coloured={coloured}
      layout={layout}
      place={place}
      pointsHeading={pointsHeading(shelf, at)}
    >
      {acts && (
        <ChoiceButtons
          item={one}
          chosen={chosen}
          coloured={coloured}
          another={others.length > 0 ? anotherChoice(others, one) : undefined}
          onAdd={() => acts.onAdd(one)}
          onReplace={() => acts.onReplace(one)}
          onRemove={() => acts.onRemove(one.id)}
        />
      )}
    </TierCard>
  )
}
