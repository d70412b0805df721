import type { ComponentType } from 'react'
import { MessageView } from '../../features/change-requests/components/message-view'
import { StaffDashboardPage } from '../../features/dashboard/staff-dashboard-page'
import { ProgramNews } from '../../features/program-drafts/news/program-news'

/** The features at the top of a territory manager's dashboard. */
const dashboardSectionFiles = import.meta.glob<{ DayStart: ComponentType }>(
  '../../features/*/territory-dashboard.tsx',
  {
    eager: true,
  },
)

const DayStart = () => Object.entries(dashboardSectionFiles).map(([path, { DayStart: Part }]) => <Part key={path} />)

export const StaffDashboard = () => (
  <StaffDashboardPage MessageView={MessageView} DayStart={DayStart} News={ProgramNews} />
)
