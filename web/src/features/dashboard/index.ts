export { StaffDashboardPage } from './staff-dashboard-page'
