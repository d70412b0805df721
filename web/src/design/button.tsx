import { LoaderCircle } from 'lucide-react'
import { Slot } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class'
import { cn } from './cn'
import { LinkUnderline } from './link'
import { useOfflineDisabled } from './state/offline'

function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('spinner size-4 animate-spin', className)} />
}

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /**
   * Disables the button and shows a spinner before `pendingText` (by default, its label). A button that can be pending calls the
   * server, so it is disabled while offline.
   */
  pending?: boolean
  /** Whether it calls the server, for buttons without `pending`. */
  needsLine?: boolean
  pendingText?: ReactNode
  /** Applies the appearance to the single child instead, usually a link. */
  asChild?: boolean
}

export function Button({
  variant = 'outline',
  size = 'md',
  pending,
  needsLine = pending !== undefined,
  pendingText,
  asChild = false,
  type = 'button',
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  const classes = buttonClass({ variant, size, className })
  const { waits, why } = useOfflineDisabled(needsLine && !disabled)
  if (asChild) {
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    )
  }
  const label = pending ? (pendingText ?? children) : children
  return (
    <button
      type={type}
      className={classes}
      disabled={disabled || pending || waits}
      aria-busy={pending || undefined}
      aria-describedby={why}
      {...rest}
    >
      {pending && <Spinner />}
      {variant === 'link' ? <LinkUnderline>{label}</LinkUnderline> : label}
    </button>
  )
}
