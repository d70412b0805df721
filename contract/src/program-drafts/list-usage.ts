import { z } from 'zod'
import { uuidSchema } from '../api/wire'
import type { ListName } from '../rules/program-entries'

const listNames = ['brands', 'districts', 'companyTypes'] as const satisfies readonly ListName[]

/** How many records have an entry of a list now, regardless of drafts. Source: docs/spec 24.16. */
export const entryUsageSchema = z.object({
  list: z.enum(listNames).describe('The list of the entry.'),
  key: z.string().describe('Key of the entry.'),
  dealers: z.int().describe('Number of dealers who have it, active or not.'),
  staff: z.int().describe('Number of users on staff who have it, sales managers included.'),
  views: z.int().describe('Number of saved views that filter by it.'),
  campaigns: z.int().describe('Number of campaigns that have not ended and filter dealers by it.'),
  salesManagers: z
    .array(
      z.object({ id: uuidSchema.describe('ID of the account.'), name: z.string().describe('First and last name.') }),
    )
    .describe('Sales managers who see only the dealers of this district.'),
})
export type EntryUsage = z.infer<typeof entryUsageSchema>
