import type { ReactNode } from 'react'
import { Sheet } from '../../design/layout/sheet'
import { SessionBlocks } from '../../design/state/page-skeletons/session-blocks'
import { SkeletonPage } from '../../design/state/page-skeletons/skeleton-page'

interface SecuritySkeletonProps {
  wide?: boolean
  compact?: boolean
  /** The skeleton of the sign-in factors, for staff. */
  factors?: ReactNode
}

export function SecuritySkeleton({ factors, ...look }: SecuritySkeletonProps) {
  return (
    <SkeletonPage title="Security" help="How you sign in, and where you are signed in." {...look}>
      <div className="grid gap-5 md:gap-7 lg:grid-cols-[372px_minmax(0,1fr)] lg:items-start">
        <Sheet className="h-[70px] lg:h-[118px]" />
        <div className="grid min-w-0 gap-5 md:gap-7">
          {factors}
          <SessionBlocks />
        </div>
      </div>
    </SkeletonPage>
  )
}
