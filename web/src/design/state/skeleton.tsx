import { cn } from '../cn'
import { VisuallyHidden } from '../visually-hidden'

/**
 * A placeholder as large as the value that is loading. It fades in after 150 ms, so that a quick response does not flicker, or
 * immediately if a page skeleton was visible before. In forced colors it keeps a border.
 */
export function SkeletonBar({ className }: { className?: string }) {
  return <span aria-hidden className={cn('skeleton-bar block h-2.5 animate-late rounded-[3px] bg-line', className)} />
}

const widths = ['w-1/2', 'w-2/5', 'w-3/5', 'w-1/3']
const widthAt = (index: number) => widths[index % widths.length]

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index)

interface SkeletonProps {
  count?: number
  /** What is loading, for screen readers that navigate to it; the page frame announces loading itself. */
  label?: string
  className?: string
}

/** Skeleton rows of a list. */
export function SkeletonRows({ count = 3, label = 'Loading...', className }: SkeletonProps) {
  return (
    <div className={cn('divide-y divide-line rounded-sheet border border-line bg-surface', className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {indexes(count).map((index) => (
        <div key={index} className="flex h-12 items-center gap-4 px-5">
          <SkeletonBar className="size-4 rounded-check" />
          <SkeletonBar className={widthAt(index)} />
        </div>
      ))}
    </div>
  )
}

/** Skeleton cards of a table on phones: number and amount, dealer, then badge and date. */
export function SkeletonCardRows({ count = 6, label = 'Loading...', className }: SkeletonProps) {
  return (
    <div className={cn('divide-y divide-line border-line border-t', className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {indexes(count).map((index) => (
        <div key={index} className="flex h-[107px] flex-col justify-center gap-3 px-4">
          <div className="flex justify-between gap-6">
            <SkeletonBar className="h-3 w-26" />
            <SkeletonBar className="h-3 w-20" />
          </div>
          <SkeletonBar className={widthAt(index)} />
          <div className="flex items-end justify-between gap-6">
            <SkeletonBar className="h-6 w-24 rounded-badge" />
            <SkeletonBar className="w-18" />
          </div>
        </div>
      ))}
    </div>
  )
}

export function SkeletonCards({ count = 3, label = 'Loading...', className }: SkeletonProps) {
  return (
    <div className={cn('grid gap-5 md:grid-cols-3', className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {indexes(count).map((index) => (
        <div key={index} className="rounded-sheet border border-line bg-surface p-7">
          <SkeletonBar className="w-16" />
          <SkeletonBar className="mt-5 h-4 w-2/3" />
          <SkeletonBar className="mt-4 h-12 w-1/2" />
          <SkeletonBar className="mt-8 w-full" />
          <SkeletonBar className={cn('mt-3', widthAt(index))} />
          <SkeletonBar className="mt-8 h-12 w-full rounded-control" />
        </div>
      ))}
    </div>
  )
}
