import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'

/** How many members of staff there are; deleted accounts count nowhere. */
export const userCountsSchema = z.object({
  /** All of them, active and inactive. */
  total: z.int(),
  territoryManagers: z.int(),
  salesManagers: z.int(),
  active: z.int(),
})
export type UserCounts = z.infer<typeof userCountsSchema>

export const userCountEndpoints = {
  getUserCounts: defineEndpoint({
    method: 'GET',
    path: '/api/users/counts',
    summary: 'How many staff there are, above the own rank too; for a district’s sales manager within the district',
    tag: 'users',
    access: 'user.read',
    reply: userCountsSchema,
    status: 200,
    etag: 'content',
  }),
}
