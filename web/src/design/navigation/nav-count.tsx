import { cn } from '../cn'
import { VisuallyHidden } from '../visually-hidden'
import type { NavItem } from './nav-item'

interface NavCountProps {
  item: NavItem
  /** Laid over the item's icon instead of beside its label. */
  overIcon?: boolean
}

/** The number that waits behind an item; nothing when it is zero. */
export function NavCount({ item, overIcon = false }: NavCountProps) {
  // Its place is kept while it is not known, so that the items after it stay where they are.
  if (item.count === undefined && item.countLabel && !overIcon) return <span aria-hidden className="h-5 min-w-5" />
  if (!item.count) return null
  return (
    <>
      {/* Heard as a word of its own, not as part of the label. */}{' '}
      <span
        className={cn(
          'tnum inline-flex items-center justify-center rounded-full bg-accent font-semibold text-accent-ink',
          overIcon ? 'absolute top-2 left-1/2 ml-0.5 px-1 text-[11px] leading-4' : 'h-5 min-w-5 px-1.5 text-xs',
        )}
      >
        {item.count > 99 ? '99+' : item.count} {item.countLabel && <VisuallyHidden>{item.countLabel}</VisuallyHidden>}
      </span>
    </>
  )
}
