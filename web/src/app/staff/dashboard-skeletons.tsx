import type { CurrentUser } from '@portal/contract/accounts/auth'
import { can } from '@portal/contract/api/capabilities'
import { SectionHeader } from '../../design/layout/section-header'
import { ChartBlocks, TileBlocks } from '../../design/state/page-skeletons/dashboard-blocks'
import { RowBlocks } from '../../design/state/page-skeletons/row-blocks'
import { SkeletonPage } from '../../design/state/page-skeletons/skeleton-page'
import { SkeletonBar } from '../../design/state/skeleton'
import { useMediaQuery } from '../../design/use-media-query'
import { useDates } from '../../lib/formats'
import { useProgram } from '../../lib/program'
import { useServerNow } from '../../lib/server-time'
import { dashboardSectionSkeletons } from './feature-skeletons'

const actions = ['w-26', 'w-28', 'w-30', 'w-44'].map((width) => (
  <SkeletonBar key={width} className={`h-10 rounded-control ${width}`} />
))

/**
 * The skeleton of a dashboard. A territory manager's dashboard starts with sections of features, the others with
 * pending work.
 */
export function DashboardSkeleton({ user }: { user: CurrentUser }) {
  const { orderYear } = useProgram()
  const { date } = useDates()
  const now = useServerNow()
  const isWide = useMediaQuery('(min-width: 768px)')
  return (
    <SkeletonPage
      wide
      title="Dashboard"
      help={`Order year ${orderYear}, as of ${date(now)}`}
      actions={isWide && actions}
    >
      {user.role === 'territory_manager' ? <TerritoryBlocks /> : <OverviewBlocks user={user} />}
    </SkeletonPage>
  )
}

function OverviewBlocks({ user }: { user: CurrentUser }) {
  const { orderYear, ...program } = useProgram()
  return (
    <div className="grid gap-4 md:gap-5">
      <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <RowBlocks
          title={can(user, 'change-request.decide', program) ? 'Requests to review' : 'Pending requests'}
          rows={5}
          className="min-h-[350px]"
        />
        <RowBlocks title="Needs attention" rows={can(user, 'mail.test') ? 4 : 3} />
      </div>
      <TileBlocks count={3} className="grid-cols-2 md:grid-cols-3 max-md:*:last:col-span-2" />
      <SectionHeader size="page" title={`Order year ${orderYear} vs. ${orderYear - 1}`} className="pt-3 lg:pt-6" />
      <ChartBlocks />
    </div>
  )
}

function TerritoryBlocks() {
  return (
    <div className="grid gap-6 md:gap-5">
      {dashboardSectionSkeletons.map(({ path, DayStart }) => (
        <DayStart key={path} />
      ))}
      <div className="grid gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,12fr)]">
        <RowBlocks title="Stuck drafts" rows={3} className="lg:min-h-[252px]" />
        <TileBlocks count={4} className="grid-cols-2 lg:*:h-[116px]" />
      </div>
    </div>
  )
}
