import { MessageView } from '../../features/change-requests'
import { StaffDashboardPage } from '../../features/dashboard'

export const StaffDashboard = () => <StaffDashboardPage MessageView={MessageView} />
