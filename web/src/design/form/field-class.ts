import { cn } from '../cn'

export type FieldSize = 'md' | 'lg' | 'toolbar'

const heights: Record<FieldSize, string> = { md: 'h-11', lg: 'h-12', toolbar: 'h-11 md:h-10' }

/** The look of everything one types in. 16 px, so that phones do not zoom into the page. */
export function fieldClass({ size = 'md', className }: { size?: FieldSize; className?: string } = {}): string {
  return cn(
    'block w-full min-w-0 rounded-control border border-field bg-surface px-3 text-ink',
    size === 'toolbar' ? 'text-base md:text-sm' : 'text-base',
    heights[size],
    'hover:border-ink focus-visible:border-spruce',
    'aria-invalid:border-danger aria-invalid:shadow-[0_0_0_0.5px_var(--danger)]',
    'disabled:border-line-strong disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken [&[readonly]]:text-muted',
    className,
  )
}
