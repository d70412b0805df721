import type { Package } from '@portal/contract/catalogue'
import { emptyTexts } from '@portal/contract/texts'
import type { CartItem } from '../../../lib/cart'
import { cn } from '../../../ui/cn'
import { SectionHead } from '../../../ui/layout/section-head'
import { pointsHeading, replacementText, type Shelf } from '../shelves'
import { TierCard } from './tier-card'

interface CategorySectionProps {
  shelf: Shelf
  items: readonly CartItem[]
  months: number
  onChoose: (item: Package) => void
  onRemove: (id: string) => void
}

const columns: Record<number, string> = {
  1: '',
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-3',
}

export const sectionId = (categoryId: string): string => `category-${categoryId}`

/** One category: its tiers side by side, one to four columns by their count. */
export function CategorySection({ shelf, items, months, onChoose, onRemove }: CategorySectionProps) {
  const { category, packages } = shelf
  const count = packages.length
  const chosen = packages.find((one) => items.some((item) => item.id === one.id))
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
              chosen={chosen?.id === one.id}
              months={months}
              coloured={count === 3}
              layout={layout}
              pointsHeading={pointsHeading(shelf, at)}
              replacement={chosen && chosen.id !== one.id ? replacementText(chosen, one) : undefined}
              onChoose={() => onChoose(one)}
              onRemove={() => onRemove(one.id)}
            />
          ))}
        </div>
      )}
    </section>
  )
}
