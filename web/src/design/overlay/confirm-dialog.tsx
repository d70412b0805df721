import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from '../button'
import { cn } from '../cn'
import { useOfflineSection } from '../state/offline'
import { popClass, scrimClass } from './overlay-class'
import { useReturnFocus } from './use-return-focus'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  text: ReactNode
  /** Details below the text, such as a list of changes. */
  children?: ReactNode
  /** Names the action: 'Delete 3 orders'. Undefined if there is nothing to confirm. */
  confirmLabel?: string
  cancelLabel?: string
  destructive?: boolean
  pending?: boolean
  /** Whether the action needs the network; true by default. */
  needsLine?: boolean
  onConfirm: () => void
  /** Why the last attempt failed. */
  error?: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, confirmLabel, cancelLabel = 'Cancel' } = props
  const { destructive = false, pending = false, needsLine = true, onConfirm, error, children } = props
  const returnFocus = useReturnFocus()
  const offlineNote = useOfflineSection('mt-3')
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !pending && onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrimClass} />
        <AlertDialog.Content
          {...returnFocus}
          className={cn(
            popClass,
            'fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[calc(100dvh-32px)] max-w-md -translate-y-1/2 overflow-y-auto p-6 data-[state=open]:animate-fade md:p-7',
          )}
        >
          <AlertDialog.Title className="type-h2-sheet text-xl md:text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2.5 text-[15px] text-body">{text}</AlertDialog.Description>
          {children}
          {error && (
            <p role="alert" className="mt-3 font-medium text-danger text-sm">
              {error}
            </p>
          )}
          {offlineNote.note}
          {offlineNote.around(
            <div className="mt-6 flex flex-wrap justify-end gap-2.5 max-md:*:flex-1">
              <AlertDialog.Cancel asChild>
                <Button variant="ghost" disabled={pending}>
                  {cancelLabel}
                </Button>
              </AlertDialog.Cancel>
              {confirmLabel !== undefined && (
                <Button
                  variant={destructive ? 'danger-solid' : 'primary'}
                  pending={pending}
                  needsLine={needsLine}
                  onClick={onConfirm}
                >
                  {confirmLabel}
                </Button>
              )}
            </div>,
          )}
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
