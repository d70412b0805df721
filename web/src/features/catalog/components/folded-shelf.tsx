import { emptyTexts } from '@portal/contract/texts/list'
import { Check, ChevronDown } from 'lucide-react'
import { cn } from '../../../design/cn'
import { Money } from '../../../design/display/money'
import { VisuallyHidden } from '../../../design/visually-hidden'
import { parseCents } from '../../../lib/formats'
import { itemsInShelf, priceRange } from '../shelves'
import { sectionId } from './category-section'
import { ShelfCard, type ShelfProps } from './shelf-card'
import { TierSwiper } from './tier-swiper'

interface FoldedShelfProps extends ShelfProps {
  isOpen: boolean
  onToggle: (row: Element) => void
}

/** A category on a phone: a row with name, prices and chosen packages. It expands to show the tiers. */
export function FoldedShelf({ isOpen, onToggle, ...shelfProps }: FoldedShelfProps) {
  const { category, packages } = shelfProps.shelf
  const chosen = itemsInShelf(shelfProps.shelf, shelfProps.items)
  const id = sectionId(category.id)
  const isEmpty = packages.length === 0
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <div className="relative flex min-h-19 items-center gap-3 py-3">
        <div className="min-w-0 flex-1">
          <h2 id={`${id}-title`} className="type-h3">
            {isEmpty ? (
              category.name
            ) : (
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={`${id}-tiers`}
                aria-describedby={`${id}-about`}
                onClick={(event) => onToggle(event.currentTarget)}
                // The row is the click target.
                className="text-left wrap-anywhere after:absolute after:inset-0"
              >
                {category.name}
              </button>
            )}
          </h2>
          <div id={`${id}-about`}>
            <p className="mt-0.5 text-muted text-sm">{isEmpty ? emptyTexts.category : priceRange(shelfProps.shelf)}</p>
            {chosen.map((item) => (
              <p key={item.id} className="mt-1 flex items-start gap-2 font-semibold text-ink text-sm">
                <Check aria-hidden className="mt-0.5 size-4 stroke-[2.5] text-success" />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <VisuallyHidden>Selected:</VisuallyHidden> {item.name}
                </span>{' '}
                <Money cents={parseCents(item.price) * (item.quantity ?? 1)} mode="whole" />
              </p>
            ))}
          </div>
        </div>
        {!isEmpty && <ChevronDown aria-hidden className={cn('size-5 text-ink', isOpen && 'rotate-180')} />}
      </div>
      <div id={`${id}-tiers`} hidden={!isOpen} className="pb-7">
        {isOpen &&
          (packages.length === 1 ? (
            <ShelfCard {...shelfProps} index={0} layout="normal" />
          ) : (
            <TierSwiper {...shelfProps} />
          ))}
      </div>
    </section>
  )
}
