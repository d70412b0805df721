import type { CurrentUser } from '@portal/contract/accounts/auth'
import { type ComponentType, createContext, useContext } from 'react'
import type { Skeletons } from '../../lib/feature'

export interface AccountMenuProps {
  user: CurrentUser
  onSignOut: () => void
  /** Offered only while impersonating. */
  onStopImpersonation: () => void
}

/** What only staff see of the portal. It is a script of its own, which dealers do without. */
export interface StaffParts {
  AccountMenu: ComponentType<AccountMenuProps>
  /** Draws nothing; keeps lists and dashboards as they are in the database. */
  LiveLists: ComponentType
  /** By the pages' names: of pages that only staff have, and of those that look different to them. */
  skeletons: Skeletons
}

const StaffPartsContext = createContext<StaffParts | null>(null)

export const StaffPartsProvider = StaffPartsContext.Provider

/** The parts for staff; null for a dealer. */
export const useStaffParts = (): StaffParts | null => useContext(StaffPartsContext)
