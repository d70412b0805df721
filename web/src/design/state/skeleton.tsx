import { cn } from '../cn'
import { VisuallyHidden } from '../visually-hidden'

export function SkeletonBar({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block h-2.5 rounded-[3px] bg-line', className)} />
}

const widths = ['w-1/2', 'w-2/5', 'w-3/5', 'w-1/3']
const widthAt = (index: number) => widths[index % widths.length]

interface SkeletonProps {
  count?: number
  /** What is loading, for screen readers. */
  label?: string
  className?: string
}

/** Rows of a list on their way. Drawn only after 400 ms, so quick answers never flicker. */
export function SkeletonRows({ count = 3, label = 'Loading...', className }: SkeletonProps) {
  return (
    <div
      role="status"
      className={cn('animate-late divide-y divide-line rounded-sheet border border-line bg-surface', className)}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index} className="flex h-12 items-center gap-4 px-5">
          <SkeletonBar className="size-4 rounded-check bg-sunken" />
          <SkeletonBar className={widthAt(index)} />
        </div>
      ))}
    </div>
  )
}

/** Cards on their way. */
export function SkeletonCards({ count = 3, label = 'Loading...', className }: SkeletonProps) {
  return (
    <div role="status" className={cn('grid animate-late gap-5 md:grid-cols-3', className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
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
