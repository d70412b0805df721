import { CallToday } from '../../features/call-list/call-today'
import { MessageView } from '../../features/change-requests/components/message-view'
import { StaffDashboardPage } from '../../features/dashboard/staff-dashboard-page'

export const StaffDashboard = () => <StaffDashboardPage MessageView={MessageView} CallToday={CallToday} />
