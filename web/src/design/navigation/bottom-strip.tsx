import { cn } from '../cn'
import { NavCount } from './nav-count'
import { NavEntry } from './nav-entry'
import { isCurrentItem, type NavItem } from './nav-item'

/** The first four items, at the bottom of small screens. */
export function BottomStrip({ items, path }: { items: readonly NavItem[]; path: string }) {
  return (
    <nav
      aria-label="Quick navigation"
      className={cn(
        'foot-strip no-print fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)]',
        items.length > 4 ? 'lg:hidden' : 'md:hidden',
      )}
    >
      <ul className="grid h-[67px] auto-cols-fr grid-flow-col">
        {items.slice(0, 4).map((item) => {
          const current = isCurrentItem(path, item)
          return (
            <li key={item.label} className="min-w-0">
              <NavEntry
                item={item}
                current={current}
                className={cn(
                  'relative flex size-full flex-col items-center gap-[4px] px-[4px] pt-[10px] text-center text-[11.5px] leading-tight',
                  current
                    ? 'font-semibold text-ink after:absolute after:-top-px after:h-[3px] after:w-10 after:bg-accent'
                    : 'font-medium text-muted',
                )}
              >
                <item.icon aria-hidden className="size-[20px]" />
                {item.label}
                {/* Follows the label, so that screen readers read it last, although it overlaps the icon. */}
                <NavCount item={item} overIcon />
              </NavEntry>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
