import { VisuallyHidden } from '../visually-hidden'
import type { NavItem } from './nav-item'

/** The number that waits behind an item; nothing when it is zero. */
export function NavCount({ item }: { item: NavItem }) {
  if (!item.count) return null
  return (
    <span className="tnum inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1.5 font-semibold text-accent-ink text-xs">
      {item.count > 99 ? '99+' : item.count}
      {item.countLabel && <VisuallyHidden> {item.countLabel}</VisuallyHidden>}
    </span>
  )
}
