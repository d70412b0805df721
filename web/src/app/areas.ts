import type { Role } from '@portal/contract/rules/roles'
import type { LucideIcon } from 'lucide-react'
import { FileText, LayoutGrid, MessageSquareText, Package, Store, Users } from 'lucide-react'
import { areaBase } from '../lib/session'

export interface AreaItem {
  label: string
  path: string
  icon: LucideIcon
  /** Paths outside `path` that belong to the item. */
  otherPaths?: readonly string[]
  /** The count next to the label. */
  counts?: 'requests'
  /** The list whose header links lead to other pages of the item. */
  links?: 'dealers' | 'packages' | 'orders'
}

/** The navigation of a role, as in the table of docs/spec 23.3. */
export interface Area {
  base: string
  items: readonly AreaItem[]
}

const staffItems = {
  dashboard: { label: 'Dashboard', icon: LayoutGrid },
  // An order has one address for all roles, outside the staff areas.
  orders: { label: 'Orders', icon: FileText, otherPaths: ['/orders'] },
  requests: { label: 'Requests', icon: MessageSquareText, counts: 'requests' },
  dealers: { label: 'Dealers', icon: Store, links: 'dealers' },
  users: { label: 'Users', icon: Users },
  packages: { label: 'Packages', icon: Package, links: 'packages' },
} as const

type StaffItem = keyof typeof staffItems

function staffArea(role: Role, names: readonly StaffItem[]): Area {
  const base = areaBase(role)
  return { base, items: names.map((name) => ({ ...staffItems[name], path: `${base}/${name}` })) }
}

export const areas: Record<Role, Area> = {
  dealer: {
    base: areaBase('dealer'),
    items: [
      { label: 'Dashboard', path: '/', icon: LayoutGrid },
      { label: 'Orders', path: '/orders', icon: FileText, otherPaths: ['/notes'], links: 'orders' },
      { label: 'Dealer Information', path: '/profile', icon: Store },
    ],
  },
  super_admin: staffArea('super_admin', ['dashboard', 'orders', 'requests', 'dealers', 'users', 'packages']),
  territory_manager: staffArea('territory_manager', ['dashboard', 'orders', 'dealers', 'packages']),
  mingledorffs: staffArea('mingledorffs', ['dashboard', 'orders', 'dealers', 'users', 'packages']),
  sales_manager: staffArea('sales_manager', ['dashboard', 'orders', 'dealers', 'users', 'packages']),
}
