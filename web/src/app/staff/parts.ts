import { useLiveLists } from '../../lib/live/use-live-lists'
import type { StaffParts } from '../routes/staff-parts'
import { AccountMenu } from './account-menu'
import { staffSkeletons } from './staff-skeletons'

/** Keeps lists and dashboards up to date for users who can watch changes. */
function LiveLists(): null {
  useLiveLists()
  return null
}

/** The staff-only parts of the portal, in a separate script. */
export const staffParts: StaffParts = { AccountMenu, LiveLists, skeletons: staffSkeletons }
