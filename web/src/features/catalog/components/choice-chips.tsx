import { Check } from 'lucide-react'
import type { CartItem } from '../../../ordering/cart/cart-item'
import { itemsInShelf, type Shelf } from '../shelves'
import { sectionId } from './category-section'

/** One chip per category with its chosen packages. A chip links to its category. */
export function ChoiceChips({ shelves, items }: { shelves: readonly Shelf[]; items: readonly CartItem[] }) {
  const filledShelves = shelves.filter((shelf) => shelf.packages.length > 0)
  if (filledShelves.length < 2) return null
  return (
    <nav aria-label="Categories" className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 md:mx-0 md:flex-wrap md:px-0">
      {filledShelves.map((shelf) => {
        const { category } = shelf
        const chosen = itemsInShelf(shelf, items)
        return (
          <a
            key={category.id}
            href={`#${sectionId(category.id)}`}
            className="inline-flex min-h-11 flex-none items-center gap-2 rounded-control border border-field bg-surface px-3.5 text-ink text-sm hover:bg-sunken md:min-h-9"
          >
            {chosen.length > 0 && <Check aria-hidden className="size-4 stroke-[2.5] text-success" />}
            {category.name}
            {chosen.length > 0 && <span className="font-semibold">{chosen.map(({ name }) => name).join(', ')}</span>}
          </a>
        )
      })}
    </nav>
  )
}
