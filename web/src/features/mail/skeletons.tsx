import { SectionHeader } from '../../design/layout/section-header'
import { Sheet } from '../../design/layout/sheet'
import { TileBlocks } from '../../design/state/page-skeletons/dashboard-blocks'
import { RowBlocks } from '../../design/state/page-skeletons/row-blocks'
import { SkeletonPage } from '../../design/state/page-skeletons/skeleton-page'
import { SkeletonBar } from '../../design/state/skeleton'
import type { Skeletons } from '../../lib/feature'

/** The delivery status of email, then the tests. */
function MailSkeleton() {
  return (
    <SkeletonPage
      wide
      compact
      title="Email System Test"
      help="Check that email works, and see every email from the portal."
    >
      <TileBlocks count={4} className="mb-5 grid-cols-2 md:mb-7 lg:grid-cols-4" />
      <div className="grid gap-5 md:gap-7 lg:grid-cols-2 lg:items-start">
        <Sheet>
          <SectionHeader title="SMTP connection" />
          <SkeletonBar className="mt-6 w-4/5" />
          <SkeletonBar className="mt-6 h-12 w-44 rounded-control" />
        </Sheet>
        <RowBlocks title="Types of email" rows={8} />
      </div>
    </SkeletonPage>
  )
}

export const skeletons: Skeletons = { emailTest: MailSkeleton }
