import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../cn'
import { AppLink } from '../link'
import { popClass } from './overlay-class'

interface MenuProps {
  /** One button, which receives the menu's attributes. */
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'end'
  defaultOpen?: boolean
}

export function Menu({ trigger, children, align = 'end', defaultOpen = false }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className={cn(
            popClass,
            'z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-80 min-w-52 overflow-y-auto overscroll-contain p-1.5 data-[state=open]:animate-fade',
          )}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

interface MenuItemProps {
  children: ReactNode
  onSelect?: () => void
  /** Renders the item as a link. */
  href?: string
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
}

export function MenuItem({ children, onSelect, href, icon, danger = false, disabled = false }: MenuItemProps) {
  const classes = cn(
    'flex min-h-11 cursor-pointer items-center gap-3 rounded-badge px-3 font-medium text-sm outline-none select-none md:min-h-9 [&_svg]:size-4.5',
    danger ? 'text-danger data-highlighted:bg-danger-tint' : 'text-ink data-highlighted:bg-sunken',
    'data-disabled:cursor-not-allowed data-disabled:text-muted',
  )
  if (href !== undefined) {
    return (
      <DropdownMenu.Item asChild disabled={disabled} onSelect={onSelect}>
        <AppLink href={href} className={classes}>
          {icon}
          {children}
        </AppLink>
      </DropdownMenu.Item>
    )
  }
  return (
    <DropdownMenu.Item className={classes} disabled={disabled} onSelect={onSelect}>
      {icon}
      {children}
    </DropdownMenu.Item>
  )
}

export function MenuHeader({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-3 py-2 text-muted text-sm">{children}</DropdownMenu.Label>
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="-mx-1.5 my-1.5 h-px bg-line" />
}
