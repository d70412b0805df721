import type { StatusArea } from '@portal/contract/rules/order-status'
import type { Role } from '@portal/contract/rules/program'

const areas: Record<Role, StatusArea> = {
  super_admin: 'admin',
  mingledorffs: 'portal',
  sales_manager: 'sales',
  territory_manager: 'access',
  dealer: 'dealer',
}

/** The area a role works in, by which the statuses it may set differ. */
export const statusAreaOf = (role: Role): StatusArea => areas[role]
