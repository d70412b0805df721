import type { Role } from '@portal/contract/rules/program'
import { FileText, History, type LucideIcon, Package, Store, Users } from 'lucide-react'

export interface QuickAction {
  page: string
  label: string
  icon: LucideIcon
}

/** What the head of a role's dashboard offers. */
export interface DashboardView {
  actions: readonly QuickAction[]
  /** Where reviewing requests is the one thing to do; a territory manager calls first. */
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
