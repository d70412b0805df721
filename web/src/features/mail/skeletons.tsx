import { SectionHeader } from '../../design/layout/section-header'
import { TileBlocks } from '../../design/state/page-skeletons/dashboard-blocks'
import { RowBlocks } from '../../design/state/page-skeletons/row-blocks'
import { SkeletonPage } from '../../design/state/page-skeletons/skeleton-page'
import { SkeletonBar } from '../../design/state/skeleton'
import type { Skeletons } from '../../lib/feature'

/** The delivery status of email, then the outbox. */
function MailSkeleton() {
  return (
    <SkeletonPage
      wide
      compact
      title="Email System Test"
      help="See every email from the portal, and check that email works."
      actions={<SkeletonBar className="h-11 w-43 rounded-control md:h-10" />}
    >
      <TileBlocks count={4} className="mb-5 grid-cols-2 md:mb-7 lg:grid-cols-4" />
      <SectionHeader title="Outbox" size="page" plain />
      <RowBlocks rows={12} />
    </SkeletonPage>
  )
}

export const skeletons: Skeletons = { emailTest: MailSkeleton }
