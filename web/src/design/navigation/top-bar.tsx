import { Menu as MenuIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cn } from '../cn'
import { IconButton } from '../icon-button'
import { AppLink } from '../link'
import { ProgramLogo } from '../logos'
import { MenuPanel } from './menu-panel'
import { NavCount } from './nav-count'
import { NavEntry } from './nav-entry'
import { isCurrentItem, type NavItem } from './nav-item'

interface TopBarProps {
  title: string
  homeHref: string
  items: readonly NavItem[]
  path: string
  /** On the right, before the actions: the dealer number and the avatar menu. */
  end?: ReactNode
  /** The lower part of the slide-out panel: the theme toggle. */
  panelFooter?: ReactNode
  /** Whether the content below is 1280 px wide, as on dealer pages. */
  narrow?: boolean
}

export function TopBar({ title, homeHref, items, path, end, panelFooter, narrow = false }: TopBarProps) {
  const [open, setOpen] = useState(false)
  const links = items.filter((item) => item.href !== undefined)
  const actions = items.filter((item) => item.href === undefined)
  // On tablets, up to four items fit next to the logo. Longer bars collapse below 1,024 px.
  const wideClass = items.length > 4 ? 'hidden lg:flex' : 'hidden md:flex'
  const collapsedClass = items.length > 4 ? 'lg:hidden' : 'md:hidden'
  return (
    <header className="on-bar no-print bg-bar text-bar-ink">
      <div
        className={cn(
          'mx-auto flex h-14 items-center gap-1 px-1.5 md:h-16 md:px-gutter',
          narrow ? 'max-w-[1344px]' : 'max-w-[1664px]',
        )}
      >
        <IconButton label="Open menu" onBar className={cn('md:-ml-3', collapsedClass)} onClick={() => setOpen(true)}>
          <MenuIcon aria-hidden className="size-5.5!" />
        </IconButton>
        <AppLink href={homeHref} className="flex min-h-11 items-center whitespace-nowrap text-[18px] md:text-xl">
          <ProgramLogo title={title} />
        </AppLink>
        <nav
          aria-label="Main"
          className={cn('mr-2 ml-5 h-full items-stretch gap-4 whitespace-nowrap lg:mr-4 lg:ml-12 lg:gap-8', wideClass)}
        >
          {links.map((item) => {
            const current = isCurrentItem(path, item)
            const classes = cn(
              'relative flex items-center gap-2 text-[15px]',
              current
                ? 'font-semibold text-bar-ink after:absolute after:inset-x-0 after:bottom-0 after:h-1 after:rounded-t-[2px] after:bg-accent'
                : 'font-medium text-bar-muted hover:text-bar-ink',
            )
            return (
              <NavEntry key={item.label} item={item} current={current} className={classes}>
                {item.label}
                <NavCount item={item} />
              </NavEntry>
            )
          })}
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1 whitespace-nowrap pr-1 md:pr-0 lg:gap-2">
          {end}
          {actions.map((item) => (
            <NavEntry
              key={item.label}
              item={item}
              current={false}
              className={cn(
                'min-h-11 items-center gap-2 px-1 lg:px-2 font-medium text-[15px] hover:underline',
                wideClass,
              )}
            >
              <item.icon aria-hidden className="size-4 max-lg:hidden" />
              {item.label}
            </NavEntry>
          ))}
        </div>
      </div>
      <div className="temp-line" />
      <MenuPanel open={open} onOpenChange={setOpen} title={title} items={items} path={path} foot={panelFooter} />
    </header>
  )
}
