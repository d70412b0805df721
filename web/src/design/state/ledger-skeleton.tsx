import { VisuallyHidden } from '../visually-hidden'
import { SkeletonBar } from './skeleton'

interface LedgerSkeletonProps {
  count: number
  /** What is loading, for screen readers. */
  label: string
}

/** Skeleton rows of a ledger, each as high as a row with one line and its detail. */
export function LedgerSkeleton({ count, label }: LedgerSkeletonProps) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className="animate-late divide-y divide-line">
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <div key={index} className="flex justify-between gap-6 py-3.5 md:py-4">
            <div className="h-[51px] flex-1">
              <SkeletonBar className="mt-1.5 w-2/5" />
              <SkeletonBar className="mt-5 w-1/4" />
            </div>
            <SkeletonBar className="mt-1.5 w-20" />
          </div>
        ))}
      </div>
    </div>
  )
}
