import type { CurrentUser } from '@portal/contract/accounts/auth'
import type { ComponentType } from 'react'
import { Fold } from '../../design/layout/fold'
import { PageBody } from '../../design/navigation/app-frame'
import { Notice } from '../../design/state/notice'
import { useMediaQuery } from '../../design/use-media-query'
import { useQueryValue } from '../../lib/page/navigation'
import { useProgram } from '../../lib/program'
import { useUser } from '../../lib/session'
import { AlsoWaiting } from './components/also-waiting'
import { DashboardHeader, ReviewButton } from './components/dashboard-header'
import { InvestmentTiles, OrderTiles } from './components/dashboard-tiles'
import { RecentActivity } from './components/recent-activity'
import { RecentOrders } from './components/recent-orders'
import { StuckDrafts } from './components/stuck-drafts'
import { WaitingRequests } from './components/waiting-requests'
import { dashboardViews } from './dashboard-view'
import { YearSection } from './year/year-section'

/** Says that the figures below are one district's only. */
function DistrictLimit({ district }: { district: string }) {
  return <Notice className="mb-5">Showing data for District {district} only</Notice>
}

interface StaffDashboardPageProps {
  /** Shows a change request's message with its formatting. */
  MessageView: ComponentType<{ message: string }>
  /** What a territory manager's day begins with. */
  DayStart: ComponentType
}

/** The dashboard of every staff role: what waits first, then the figures. */
export function StaffDashboardPage({ MessageView, DayStart }: StaffDashboardPageProps) {
  const user = useUser()
  if (user.role === 'dealer') return null
  const view = dashboardViews[user.role]
  return (
    <PageBody wide>
      <DashboardHeader user={user} view={view} />
      {user.role === 'sales_manager' && user.district && <DistrictLimit district={user.district} />}
      {user.role === 'territory_manager' ? (
        <TerritoryParts user={user} MessageView={MessageView} DayStart={DayStart} />
      ) : (
        <DistributorParts user={user} MessageView={MessageView} />
      )}
    </PageBody>
  )
}

interface PartsProps extends Pick<StaffDashboardPageProps, 'MessageView'> {
  user: CurrentUser
}

function DistributorParts({ user, MessageView }: PartsProps) {
  return (
    <div className="grid gap-4 md:gap-5">
      <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <WaitingRequests />
        <AlsoWaiting />
      </div>
      <InvestmentTiles user={user} />
      <YearSection />
      <RecentActivity user={user} MessageView={MessageView} />
    </div>
  )
}

/** A territory's day begins with whom to call; what others look at daily is folded at the end. */
function TerritoryParts({ user, MessageView, DayStart }: PartsProps & StaffDashboardPageProps) {
  const [askedYear] = useQueryValue('year')
  const { orderYear } = useProgram()
  const isPhone = !useMediaQuery('(min-width: 768px)')
  return (
    <div className="grid gap-6 md:gap-5">
      <DayStart />
      {isPhone && <ReviewButton user={user} leads={false} />}
      <div className="grid gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,12fr)]">
        <StuckDrafts />
        <OrderTiles user={user} />
      </div>
      <RecentOrders />
      <div className="border-line border-t">
        <Fold title="Recent Activity" summary="The newest orders and change requests" className="border-line border-b">
          <RecentActivity user={user} MessageView={MessageView} withHead={false} />
        </Fold>
        <Fold
          title="The year in charts"
          summary={`Orders and investment of ${orderYear} beside ${orderYear - 1}`}
          initiallyOpen={askedYear !== undefined}
          className="border-line border-b"
        >
          <YearSection />
        </Fold>
      </div>
    </div>
  )
}
