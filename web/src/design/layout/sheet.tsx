import type { ComponentProps } from 'react'
import { cn } from '../cn'

interface SheetProps extends ComponentProps<'section'> {
  /** Whether the section needs action now, which a 2 px ink border shows. */
  current?: boolean
  /** No padding, for tables and split sheets. */
  flush?: boolean
}

export function Sheet({ current = false, flush = false, className, ...rest }: SheetProps) {
  return (
    <section
      className={cn(
        'min-w-0 overflow-clip rounded-sheet border border-line bg-surface shadow-sheet',
        !flush && 'p-5 md:p-8',
        current && 'border-2 border-ink forced-colors:border-[3px] forced-colors:border-[Highlight]',
        className,
      )}
      {...rest}
    />
  )
}
