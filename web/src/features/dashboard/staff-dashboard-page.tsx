import type { CurrentUser } from '@portal/contract/accounts/auth'
import type { ComponentType } from 'react'
import { Fold } from '../../design/layout/fold'
import { PageBody } from '../../design/navigation/app-frame'
import { Notice } from '../../design/state/notice'
import { useMediaQuery } from '../../design/use-media-query'
import { useQueryValue } from '../../lib/page/navigation'
import { useProgram } from '../../lib/program'
import { useEntryLabel } from '../../lib/program-entries'
import { useUser } from '../../lib/session'
import { DashboardHeader, ReviewButton } from './components/dashboard-header'
import { InvestmentTiles, OrderTiles } from './components/dashboard-tiles'
import { NeedsAttention } from './components/needs-attention'
import { PendingRequests } from './components/pending-requests'
import { RecentActivity } from './components/recent-activity'
import { RecentOrders } from './components/recent-orders'
import { StuckDrafts } from './components/stuck-drafts'
import { dashboardViews } from './dashboard-view'
import { YearSection } from './year/year-section'

/** Notes that the metrics below are for one district only. */
function DistrictLimit({ district }: { district: string }) {
  const districtLabel = useEntryLabel('districts')
  return <Notice className="mb-5">Showing data for District {districtLabel(district)} only</Notice>
}

interface StaffDashboardPageProps {
  /** Renders a change request's message with its formatting. */
  MessageView: ComponentType<{ message: string }>
  /** What staff should know first, above all sections. */
  News: ComponentType
  /** The first section of a territory manager's dashboard. */
  DayStart: ComponentType
}

/** The staff dashboard: pending work first, then the metrics. */
export function StaffDashboardPage({ MessageView, DayStart, News }: StaffDashboardPageProps) {
  const user = useUser()
  if (user.role === 'dealer') return null
  const view = dashboardViews[user.role]
  return (
    <PageBody wide>
      <DashboardHeader user={user} view={view} />
      <News />
      {user.role === 'sales_manager' && user.district && <DistrictLimit district={user.district} />}
      {user.role === 'territory_manager' ? (
        <TerritorySections user={user} MessageView={MessageView} DayStart={DayStart} />
      ) : (
        <DistributorSections user={user} MessageView={MessageView} />
      )}
    </PageBody>
  )
}

interface SectionsProps extends Pick<StaffDashboardPageProps, 'MessageView'> {
  user: CurrentUser
}

function DistributorSections({ user, MessageView }: SectionsProps) {
  return (
    <div className="grid gap-4 md:gap-5">
      <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <PendingRequests />
        <NeedsAttention />
      </div>
      <InvestmentTiles user={user} />
      <YearSection />
      <RecentActivity user={user} MessageView={MessageView} />
    </div>
  )
}

/** The territory manager's dashboard starts with calls. Sections that other roles use daily are collapsed at the end. */
function TerritorySections({ user, MessageView, DayStart }: SectionsProps & Pick<StaffDashboardPageProps, 'DayStart'>) {
  const [yearParam] = useQueryValue('year')
  const { orderYear } = useProgram()
  const isPhone = !useMediaQuery('(min-width: 768px)')
  return (
    <div className="grid gap-6 md:gap-5">
      <DayStart />
      {isPhone && <ReviewButton user={user} isPrimary={false} />}
      <div className="grid gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,12fr)]">
        <StuckDrafts />
        <OrderTiles user={user} />
      </div>
      <RecentOrders />
      <div className="border-line border-t">
        <Fold title="Recent Activity" summary="The latest orders and change requests" className="border-line border-b">
          <RecentActivity user={user} MessageView={MessageView} withHead={false} />
        </Fold>
        <Fold
          title="Charts for the year"
          summary={`Orders and order value, ${orderYear} vs. ${orderYear - 1}`}
          initiallyOpen={yearParam !== undefined}
          className="border-line border-b"
        >
          <YearSection />
        </Fold>
      </div>
    </div>
  )
}
