import { useLiveLists } from '../../lib/live/use-live-lists'
import type { StaffParts } from '../routes/staff-parts'
import { AccountMenu } from './account-menu'
import { staffSkeletons } from './staff-skeletons'

/** Keeps lists and dashboards as they are in the database, for those who are told of changes. */
function LiveLists(): null {
  useLiveLists()
  return null
}

/** What only staff see of the portal, in a script of its own. */
export const staffParts: StaffParts = { AccountMenu, LiveLists, skeletons: staffSkeletons }
