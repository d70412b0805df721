import type { ReactNode } from 'react'
import { AppLink } from '../link'
import type { NavItem } from './nav-item'

interface NavEntryProps {
  item: NavItem
  current: boolean
  className: string
  children: ReactNode
  onUsed?: () => void
}

/** One item, as a link or a button. */
export function NavEntry({ item, current, className, children, onUsed }: NavEntryProps) {
  if (item.href !== undefined) {
    return (
      <AppLink href={item.href} aria-current={current ? 'page' : undefined} className={className} onClick={onUsed}>
        {children}
      </AppLink>
    )
  }
  const select = () => {
    onUsed?.()
    item.onSelect?.()
  }
  return (
    <button type="button" className={className} onClick={select}>
      {children}
    </button>
  )
}
