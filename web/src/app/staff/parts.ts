import type { StaffParts } from '../routes/staff-parts'
import { AccountMenu } from './account-menu'
import { LiveLists } from './live-lists'
import { staffSkeletons } from './staff-skeletons'

/** What only staff see of the portal, in a script of its own. */
export const staffParts: StaffParts = { AccountMenu, LiveLists, skeletons: staffSkeletons }
