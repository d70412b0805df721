import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Menu, MenuHeader, MenuSeparator } from '../overlay/menu'
import { VisuallyHidden } from '../visually-hidden'

interface AvatarMenuProps {
  name: string
  roleLabel: string
  letter: string
  dealerNumber?: string | null
  children: ReactNode
}

function Avatar({ letter }: { letter: string }) {
  return (
    <span
      aria-hidden
      className="flex size-9 flex-none items-center justify-center rounded-full border border-bar-line bg-bar-2 font-semibold text-base text-bar-ink"
    >
      {letter}
    </span>
  )
}

export function AvatarMenu({ name, roleLabel, letter, dealerNumber, children }: AvatarMenuProps) {
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="relative flex min-h-11 min-w-11 items-center justify-end gap-3 rounded-control text-bar-ink"
        >
          <VisuallyHidden>Account:</VisuallyHidden>{' '}
          <span className="text-right leading-tight max-xl:sr-only">
            <span className="block max-w-48 truncate font-semibold text-sm">{name}</span>{' '}
            <span className="block text-[13px] text-bar-muted">{roleLabel}</span>
          </span>
          <Avatar letter={letter} />
          <ChevronDown aria-hidden className="hidden size-4 text-bar-muted xl:block" />
        </button>
      }
    >
      <MenuHeader>
        <span className="block font-semibold text-ink">{name}</span>
        <span className="block">{roleLabel}</span>
        {dealerNumber && <span className="block">Dealer #{dealerNumber}</span>}
      </MenuHeader>
      <MenuSeparator />
      {children}
    </Menu>
  )
}
