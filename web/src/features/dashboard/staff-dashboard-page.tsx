import type { ComponentType } from 'react'
import { PageBody } from '../../design/navigation/app-frame'
import { Notice } from '../../design/state/notice'
import { useUser } from '../../lib/session'
import { DashboardHeader } from './components/dashboard-header'
import { DashboardTiles } from './components/dashboard-tiles'
import { RecentActivity } from './components/recent-activity'
import { RecentOrders } from './components/recent-orders'
import { dashboardViews } from './dashboard-view'
import { YearSection } from './year/year-section'

/** Says that the figures below are one district's only. */
function DistrictLimit({ district }: { district: string }) {
  return <Notice className="mb-5">Showing data for District {district} only</Notice>
}

interface StaffDashboardPageProps {
  /** Shows a change request's message with its formatting. */
  MessageView: ComponentType<{ message: string }>
}

/** The dashboard of every staff role. */
export function StaffDashboardPage({ MessageView }: StaffDashboardPageProps) {
  const user = useUser()
  if (user.role === 'dealer') return null
  const view = dashboardViews[user.role]
  return (
    <PageBody wide>
      <DashboardHeader user={user} view={view} />
      {user.role === 'sales_manager' && user.district && <DistrictLimit district={user.district} />}
      <div className="grid gap-4 md:gap-5">
        <DashboardTiles user={user} view={view} />
        {view.recentOrders && <RecentOrders />}
        <RecentActivity user={user} MessageView={MessageView} />
        <YearSection />
      </div>
    </PageBody>
  )
}
