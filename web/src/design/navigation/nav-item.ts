import type { LucideIcon } from 'lucide-react'

/** An entry of the navigation: a place when it has `href`, an act (Logout) when it has `onSelect`. */
export interface NavItem {
  label: string
  icon: LucideIcon
  href?: string
  onSelect?: () => void
  /** What waits there, as a number; `countLabel` says what it counts. */
  count?: number
  countLabel?: string
}

/** Whether an item is the current one: its path, or what begins with it; the root only itself. */
export function isCurrentPath(path: string, href: string | undefined): boolean {
  if (href === undefined) return false
  return path === href || (href !== '/' && path.startsWith(href))
}
