import { cn } from '../cn'
import { VisuallyHidden } from '../visually-hidden'
import type { NavItem } from './nav-item'

interface NavCountProps {
  item: NavItem
  /** Overlaps the item's icon instead of following its label. */
  overIcon?: boolean
}

/** The count of pending records next to an item; hidden at zero. */
export function NavCount({ item, overIcon = false }: NavCountProps) {
  // Its space is reserved while the number is unknown, so that the next items do not move.
  if (item.count === undefined && item.countLabel && !overIcon) return <span aria-hidden className="h-5 min-w-5" />
  if (!item.count) return null
  return (
    <>
      {/* The space makes screen readers read the number as a separate word. */}{' '}
      <span
        className={cn(
          'tnum inline-flex items-center justify-center rounded-full bg-accent font-semibold text-accent-ink',
          overIcon ? 'absolute top-1 left-1/2 ml-0.5 px-1 text-[11px] leading-4' : 'h-5 min-w-5 px-1.5 text-xs',
        )}
      >
        {item.count > 99 ? '99+' : item.count} {item.countLabel && <VisuallyHidden>{item.countLabel}</VisuallyHidden>}
      </span>
    </>
  )
}
