import type { ReactNode } from 'react'
import { cn } from '../cn'
import { ProgramLogo } from '../logos'
import { SheetPanel } from '../overlay/sheet-panel'
import { NavCount } from './nav-count'
import { NavEntry } from './nav-entry'
import { isCurrentItem, type NavItem } from './nav-item'

interface MenuPanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  items: readonly NavItem[]
  path: string
  foot?: ReactNode
}

/** All navigation items of the role, on small screens. */
export function MenuPanel({ open, onOpenChange, title, items, path, foot }: MenuPanelProps) {
  return (
    <SheetPanel open={open} onOpenChange={onOpenChange} title={<ProgramLogo title={title} className="text-[18px]" />}>
      <nav aria-label="Menu">
        <ul className="grid gap-0.5">
          {items.map((item) => {
            const current = isCurrentItem(path, item)
            const classes = cn(
              'relative flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left text-base hover:bg-bar-2',
              current
                ? 'bg-bar-2 font-semibold before:absolute before:inset-y-2.5 before:left-0 before:w-1 before:rounded-r-[2px] before:bg-accent'
                : 'text-bar-muted',
            )
            return (
              <li key={item.label}>
                <NavEntry item={item} current={current} className={classes} onUsed={() => onOpenChange(false)}>
                  <item.icon aria-hidden className="size-5" />
                  <span className="flex-1">{item.label}</span>
                  <NavCount item={item} />
                </NavEntry>
              </li>
            )
          })}
        </ul>
      </nav>
      {foot && <div className="mt-4 border-bar-line border-t px-3 pt-4">{foot}</div>}
    </SheetPanel>
  )
}
