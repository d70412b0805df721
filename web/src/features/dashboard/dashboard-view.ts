import type { Role } from '@portal/contract/rules/roles'
import { FileText, History, type LucideIcon, Package, Store, Users } from 'lucide-react'

export interface QuickAction {
  page: string
  label: string
  icon: LucideIcon
}

/** The actions in a role's dashboard header. */
export interface DashboardView {
  actions: readonly QuickAction[]
  /** Whether reviewing requests is the primary action. For territory managers, calls come first. */
  reviewLeads: boolean
}

const orders: QuickAction = { page: 'orders', label: 'Orders', icon: FileText }
const dealers: QuickAction = { page: 'dealers', label: 'Dealers', icon: Store }
const users: QuickAction = { page: 'users', label: 'Users', icon: Users }
const packages: QuickAction = { page: 'packages', label: 'Packages', icon: Package }

const audit: QuickAction = { page: 'audit', label: 'Audit log', icon: History }

const distributorView: DashboardView = {
  actions: [orders, dealers, packages],
  reviewLeads: true,
}

export const dashboardViews: Record<Exclude<Role, 'dealer'>, DashboardView> = {
  super_admin: { ...distributorView, actions: [...distributorView.actions, audit] },
  mingledorffs: distributorView,
  sales_manager: distributorView,
  territory_manager: {
    actions: [dealers, users, packages],
    reviewLeads: false,
  },
}
