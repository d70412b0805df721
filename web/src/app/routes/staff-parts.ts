import type { CurrentUser } from '@portal/contract/accounts/auth'
import { type ComponentType, createContext, useContext } from 'react'
import type { PageName } from './pages'

export type Skeleton = ComponentType<{ user: CurrentUser }>

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
  /** Of pages that only staff have, and of those that are another sight for them. */
  skeletons: Partial<Record<PageName, Skeleton>>
}

const StaffPartsContext = createContext<StaffParts | null>(null)

export const StaffPartsProvider = StaffPartsContext.Provider

/** The parts for staff; null for a dealer. */
export const useStaffParts = (): StaffParts | null => useContext(StaffPartsContext)
