import { SkeletonPage } from '../../design/state/page-skeletons/skeleton-page'
import type { Skeletons } from '../../lib/feature'
import { areaPath } from '../../lib/session'
import { ReportBlocks } from './components/report-blocks'

export const skeletons: Skeletons = {
  packageReport: ({ user }) => (
    <SkeletonPage
      wide
      compact
      title="Package report"
      back={{ href: areaPath(user.role, 'packages'), label: 'Packages' }}
      help="&nbsp;"
    >
      <ReportBlocks />
    </SkeletonPage>
  ),
}
