import type { Role } from '@portal/contract/rules/program'
import { FileText, History, type LucideIcon, Package, Store, Users } from 'lucide-react'

export interface QuickAction {
  page: string
  label: string
  icon: LucideIcon
}

/** What a role's dashboard shows; one page makes all of them from this. */
export interface DashboardView {
  /** `investment`: Active Packages, Pending Requests, Total Investment. `orders`: counts of orders and Monthly Revenue. */
  tiles: 'investment' | 'orders'
  /** The five newest orders as a table of their own. */
  recentOrders: boolean
  actions: readonly QuickAction[]
}

const orders: QuickAction = { page: 'orders', label: 'Orders', icon: FileText }
const dealers: QuickAction = { page: 'dealers', label: 'Dealers', icon: Store }
const users: QuickAction = { page: 'users', label: 'Users', icon: Users }
const packages: QuickAction = { page: 'packages', label: 'Packages', icon: Package }

const audit: QuickAction = { page: 'audit', label: 'Audit log', icon: History }

const distributorView: DashboardView = {
  tiles: 'investment',
  recentOrders: false,
  actions: [orders, dealers, packages],
}

export const dashboardViews: Record<Exclude<Role, 'dealer'>, DashboardView> = {
  super_admin: { ...distributorView, actions: [...distributorView.actions, audit] },
  mingledorffs: distributorView,
  sales_manager: distributorView,
  territory_manager: {
    tiles: 'orders',
    recentOrders: true,
    actions: [dealers, users, packages],
  },
}
