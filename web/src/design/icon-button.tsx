import type { ComponentProps } from 'react'
import { cn } from './cn'

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name: what the button does. */
  label: string
  onBar?: boolean
}

export function IconButton({ label, onBar = false, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={cn(
        'no-print inline-flex size-11 flex-none items-center justify-center rounded-control transition-colors duration-150 md:size-10 [&_svg]:size-4.5',
        onBar ? 'text-bar-ink hover:bg-bar-2' : 'text-ink hover:bg-sunken',
        'disabled:text-line-strong disabled:hover:bg-transparent',
        className,
      )}
      {...rest}
    />
  )
}
