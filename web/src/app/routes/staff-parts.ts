import type { CurrentUser } from '@portal/contract/accounts/auth'
import { type ComponentType, createContext, useContext } from 'react'
import type { Skeletons } from '../../lib/feature'

export interface AccountMenuProps {
  user: CurrentUser
  onSignOut: () => void
  /** Available only during impersonation. */
  onStopImpersonation: () => void
}

/** The staff-only parts of the portal, in a separate script that dealers do not load. */
export interface StaffParts {
  AccountMenu: ComponentType<AccountMenuProps>
  /** Keeps lists and dashboards up to date; renders nothing. */
  LiveLists: ComponentType
  /** The skeletons of staff pages and of pages that look different for staff, by page name. */
  skeletons: Skeletons
}

const StaffPartsContext = createContext<StaffParts | null>(null)

export const StaffPartsProvider = StaffPartsContext.Provider

/** Returns the staff-only parts; null for a dealer. */
export const useStaffParts = (): StaffParts | null => useContext(StaffPartsContext)
