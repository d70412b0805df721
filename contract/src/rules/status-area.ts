import type { Role } from './program'

/** Where a status is shown: the staff areas by their base path, or the dealer's own pages. */
export type StatusArea = 'dealer' | 'admin' | 'portal' | 'sales' | 'access'

const statusAreas: Readonly<Record<Role, StatusArea>> = {
  super_admin: 'admin',
  mingledorffs: 'portal',
  sales_manager: 'sales',
  territory_manager: 'access',
  dealer: 'dealer',
}

/** The area a role works in: its screens' addresses begin with it, and by it the colours of statuses and those it may set differ. */
export const statusAreaOf = (role: Role): StatusArea => statusAreas[role]
