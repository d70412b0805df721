import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../button'
import { cn } from '../cn'
import { IconButton } from '../icon-button'
import { useOfflineSection } from '../state/offline'
import { popClass, scrimClass } from './overlay-class'
import { useReturnFocus } from './use-return-focus'

interface DiscardQuestionProps {
  onKeep: () => void
  onDiscard: () => void
}

/** Asks for confirmation, in the dialog's footer, before it discards unsaved changes. */
function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const keepButton = useRef<HTMLButtonElement>(null)
  useEffect(() => keepButton.current?.focus(), [])
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 border-line border-t bg-sunken px-5 py-4 md:px-7"
    >
      <p className="font-semibold text-ink text-sm">You have unsaved changes. Discard them?</p>
      <div className="flex flex-wrap gap-2.5">
        <Button ref={keepButton} onClick={onKeep}>
          Keep editing
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          Discard changes
        </Button>
      </div>
    </div>
  )
}

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons, with the primary one last. */
  footer?: ReactNode
  /** Whether there is unsaved input. Escape, Close and a click outside then ask for confirmation. */
  dirty?: boolean
  /** `pad` fits the full width of the profile's signature canvas. */
  size?: 'sm' | 'md' | 'pad' | 'lg' | 'xl' | 'split' | 'wide'
  /** A selector for the element that gets the focus on opening; the first control by default. */
  firstFocus?: string
  /**
   * A ref shared by dialogs that replace each other, so that all of them return the focus to the element that opened
   * the first one.
   */
  opener?: RefObject<HTMLElement | null>
}

/** Wraps a footer button that closes the dialog, with the same confirmation as Escape. */
export const DialogClose = Primitive.Close

const widths = {
  sm: 'max-w-md',
  md: 'max-w-xl',
  pad: 'max-w-[658px]',
  lg: 'max-w-3xl',
  xl: 'max-w-5xl',
  // A form next to its preview; full screen on phones.
  split:
    'max-w-[1120px] max-sm:inset-x-0 max-sm:top-0 max-sm:h-dvh max-sm:max-h-dvh max-sm:translate-y-0 max-sm:rounded-none',
  wide: 'max-w-7xl',
}

/**
 * Traps the focus, and asks for confirmation before it discards unsaved input. A field marked `data-own-escape` handles
 * Escape itself.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, dirty = false, size = 'md', firstFocus } = props
  const returnFocus = useReturnFocus(props.opener)
  const [asking, setAsking] = useState(false)
  const from = useRef<Element | null>(null)
  const offlineNote = useOfflineSection('px-5 pb-4 md:px-7')

  const close = () => {
    setAsking(false)
    onOpenChange(false)
  }
  const requestClose = () => {
    if (!dirty) return close()
    if (asking) return
    from.current = document.activeElement
    setAsking(true)
  }
  const keepEditing = () => {
    // The footer must render before a button in it can take the focus.
    flushSync(() => setAsking(false))
    if (from.current instanceof HTMLElement) from.current.focus()
  }
  const focusFirst = (event: Event) => {
    returnFocus.onOpenAutoFocus()
    const content = event.target instanceof HTMLElement ? event.target : null
    const first = firstFocus ? content?.querySelector<HTMLElement>(firstFocus) : null
    if (!first) return
    event.preventDefault()
    first.focus()
  }

  const handleEscape = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-own-escape]')) event.preventDefault()
  }

  return (
    <Primitive.Root open={open} onOpenChange={(next) => (next ? onOpenChange(true) : requestClose())}>
      <Primitive.Portal>
        <Primitive.Overlay className={scrimClass} />
        <Primitive.Content
          {...returnFocus}
          onOpenAutoFocus={focusFirst}
          onEscapeKeyDown={handleEscape}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cn(
            popClass,
            'fixed inset-x-4 top-1/2 z-50 mx-auto flex max-h-[calc(100dvh-32px)] overflow-clip -translate-y-1/2 flex-col data-[state=open]:animate-fade',
            widths[size],
          )}
        >
          <header className="flex items-start justify-between gap-4 border-line border-b px-5 pt-5 pb-4 md:px-7 md:pt-6">
            <div className="min-w-0">
              <Primitive.Title className="type-h2-sheet">{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="mt-1.5 text-[15px] text-muted">{description}</Primitive.Description>
              )}
            </div>
            <IconButton label="Close" onClick={requestClose} className="-mt-1.5 -mr-2.5">
              <X aria-hidden />
            </IconButton>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 md:px-7">
            {offlineNote.around(children)}
          </div>
          {offlineNote.note}
          {asking && <DiscardQuestion onKeep={keepEditing} onDiscard={close} />}
          {footer && (
            <footer
              hidden={asking}
              className="flex flex-wrap justify-end gap-2.5 border-line border-t px-5 py-4 max-md:*:flex-1 md:px-7"
            >
              {offlineNote.around(footer)}
            </footer>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
