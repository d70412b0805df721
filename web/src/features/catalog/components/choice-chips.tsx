import { useRouter } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { cn } from '../../../design/cn'
import type { CartItem } from '../../../ordering/cart/cart-item'
import { itemsInShelf, type Shelf } from '../shelves'
import { useCurrentSection } from '../use-current-section'
import { sectionId } from './category-section'

interface ChoiceChipsProps {
  shelves: readonly Shelf[]
  items: readonly CartItem[]
}

/** Scrolls a row sideways, so that the chip of a section is in its middle. */
function centerChip(row: HTMLElement | null, id: string | undefined): void {
  const chip = row?.querySelector<HTMLElement>(`[href="#${id}"]`)
  if (row && chip) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
}

// The row fades at its end, where the last visible chip may be cut. After the last chip nothing is left to fade.
const fadeClass =
  'after:pointer-events-none after:sticky after:-right-gutter after:w-12 after:flex-none after:bg-linear-to-r after:from-transparent after:to-paper forced-colors:after:hidden'

/**
 * One chip per category with its chosen packages. A chip links to its category. The row stays at the top of the window
 * and marks the category in view. It never wraps, because a second line would cover the categories below it.
 */
export function ChoiceChips({ shelves, items }: ChoiceChipsProps) {
  const row = useRef<HTMLElement>(null)
  const filledShelves = shelves.filter((shelf) => shelf.packages.length > 0)
  const currentId = useCurrentSection(
    filledShelves.map(({ category }) => sectionId(category.id)),
    row,
  )
  const router = useRouter()
  useLayoutEffect(() => {
    const center = () => centerChip(row.current, currentId)
    center()
    // After a jump to a category, the router restores where the row was before it.
    return router.subscribe('onRendered', center)
  }, [currentId, router])
  if (filledShelves.length < 2) return null
  return (
    <nav
      ref={row}
      aria-label="Categories"
      data-head-bar=""
      className={cn(
        'no-print sticky top-0 z-10 -mx-gutter mb-6 flex gap-2 overflow-x-auto border-line border-b bg-paper px-gutter py-3 [scrollbar-width:none] motion-safe:scroll-smooth',
        fadeClass,
      )}
    >
      {filledShelves.map((shelf) => {
        const { category } = shelf
        const chosen = itemsInShelf(shelf, items)
        const id = sectionId(category.id)
        const isCurrent = id === currentId
        return (
          <a
            key={category.id}
            href={`#${id}`}
            aria-current={isCurrent ? 'true' : undefined}
            className={cn(
              'inline-flex min-h-9 flex-none items-center gap-2 whitespace-nowrap rounded-control border px-3.5 text-sm',
              isCurrent
                ? 'border-page-current bg-page-current text-page-current-ink forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
                : 'border-field bg-surface text-ink hover:bg-sunken',
            )}
          >
            {chosen.length > 0 && (
              <Check
                aria-hidden
                className={cn('size-4 stroke-[2.5]', isCurrent ? 'text-page-current-ink' : 'text-success')}
              />
            )}
            {category.name}
            {chosen.length > 0 && <span className="font-semibold">{chosen.map(({ name }) => name).join(', ')}</span>}
          </a>
        )
      })}
    </nav>
  )
}
