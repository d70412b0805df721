import type { LucideIcon } from 'lucide-react'

/** A navigation item: a link with `href`, or an action (Logout) with `onSelect`. */
export interface NavItem {
  label: string
  icon: LucideIcon
  href?: string
  onSelect?: () => void
  /** The number of pending records; `countLabel` names what it counts. */
  count?: number
  countLabel?: string
}

/** Whether an item is current: the path equals its own or starts with it. The root matches only itself. */
export function isCurrentPath(path: string, href: string | undefined): boolean {
  if (href === undefined) return false
  return path === href || (href !== '/' && path.startsWith(href))
}
