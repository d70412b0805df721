import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from '../icon-button'
import { scrimClass } from './overlay-class'
import { useReturnFocus } from './use-return-focus'

interface SheetPanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  children: ReactNode
}

/** A panel that slides in from the left edge, on spruce. */
export function SheetPanel({ open, onOpenChange, title, children }: SheetPanelProps) {
  const returnFocus = useReturnFocus()
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimClass} />
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="on-bar fixed inset-y-0 left-0 z-50 flex w-[min(320px,86vw)] flex-col bg-bar text-bar-ink shadow-pop data-[state=open]:animate-slide-in"
        >
          <div className="flex h-14 flex-none items-center justify-between gap-2 pr-1.5 pl-4">
            <Dialog.Title asChild>
              <div className="text-bar-ink">{title}</div>
            </Dialog.Title>
            <IconButton label="Close menu" onBar onClick={() => onOpenChange(false)}>
              <X aria-hidden />
            </IconButton>
          </div>
          <div className="temp-line flex-none" />
          <div className="min-h-0 flex-1 overflow-y-auto px-2 py-3">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
