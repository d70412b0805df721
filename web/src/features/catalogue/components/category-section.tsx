import type { Package } from '@portal/contract/catalogue/catalogue'
import { emptyTexts } from '@portal/contract/texts/list'
import { cn } from '../../../design/cn'
import { SectionHead } from '../../../design/layout/section-head'
import type { CartItem } from '../../../ordering/cart'
import { anotherChoice, chosenOf, pointsHeading, type Shelf } from '../shelves'
import { ChoiceButtons } from './choice-buttons'
import { TierCard } from './tier-card'

interface ChoiceActs {
  onAdd: (item: Package) => void
  /** Instead of all others of its category. */
  onReplace: (item: Package) => void
  onRemove: (id: string) => void
}

interface CategorySectionProps {
  shelf: Shelf
  items: readonly CartItem[]
  months: number
  /** Absent for who only looks. */
  acts?: ChoiceActs
}

const columns: Record<number, string> = {
  1: '',
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-3',
}

export const sectionId = (categoryId: string): string => `category-${categoryId}`

/** One category: its tiers side by side, one to four columns by their count. */
export function CategorySection({ shelf, items, months, acts }: CategorySectionProps) {
  const { category, packages } = shelf
  const count = packages.length
  const chosen = chosenOf(shelf, items)
  const isChosen = (one: Package) => items.some((item) => item.id === one.id)
  const layout = count === 1 ? 'wide' : count > 3 ? 'narrow' : 'normal'
  return (
    <section id={sectionId(category.id)} aria-labelledby={`${sectionId(category.id)}-title`} className="scroll-mt-24">
      <SectionHead
        id={`${sectionId(category.id)}-title`}
        size="page"
        title={
          <span className="inline-flex items-center gap-3">
            <span aria-hidden className="h-7 w-1 rounded-[2px]" style={{ backgroundColor: category.color }} />
            {category.name}
          </span>
        }
        aside={category.description}
      />
      {count === 0 ? (
        <p className="py-6 text-muted">{emptyTexts.category}</p>
      ) : (
        <div className={cn('mt-5 grid gap-5 md:mt-6', columns[count] ?? 'md:grid-cols-2 xl:grid-cols-4')}>
          {packages.map((one, at) => (
            <TierCard
              key={one.id}
              item={one}
              chosen={isChosen(one)}
              months={months}
              coloured={count === 3}
              layout={layout}
              pointsHeading={pointsHeading(shelf, at)}
            >
              {acts && (
                <ChoiceButtons
                  item={one}
                  chosen={isChosen(one)}
                  coloured={count === 3}
                  another={chosen.length > 0 ? anotherChoice(chosen, one) : undefined}
                  onAdd={() => acts.onAdd(one)}
                  onReplace={() => acts.onReplace(one)}
                  onRemove={() => acts.onRemove(one.id)}
                />
              )}
            </TierCard>
          ))}
        </div>
      )}
    </section>
  )
}
