import type { ComponentType } from 'react'
import { MessageView } from '../../features/change-requests/components/message-view'
import { StaffDashboardPage } from '../../features/dashboard/staff-dashboard-page'

/** What a territory manager's dashboard begins with. */
const found = import.meta.glob<{ DayStart: ComponentType }>('../../features/*/territory-dashboard.tsx', { eager: true })

const DayStart = () => Object.entries(found).map(([path, { DayStart: Part }]) => <Part key={path} />)

export const StaffDashboard = () => <StaffDashboardPage MessageView={MessageView} DayStart={DayStart} />
