import type { LucideIcon } from 'lucide-react'

/** A navigation item: a link with `href`, or an action (Logout) with `onSelect`. */
export interface NavItem {
  label: string
  icon: LucideIcon
  href?: string
  onSelect?: () => void
  /** Paths outside `href` that belong to the item. */
  otherPaths?: readonly string[]
  /** The number of pending records; `countLabel` names what it counts. */
  count?: number
  countLabel?: string
}

/** Whether an item is current: the path equals one of its own or starts with it. The root matches only itself. */
export function isCurrentItem(path: string, { href, otherPaths = [] }: Pick<NavItem, 'href' | 'otherPaths'>): boolean {
  if (href === undefined) return false
  return [href, ...otherPaths].some((own) => path === own || (own !== '/' && path.startsWith(own)))
}
