import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'

/** Numbers of staff accounts; deleted accounts never count. */
export const userCountsSchema = z.object({
  /** Active and inactive accounts. */
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
    summary:
      'Count staff accounts of all ranks, including higher ones. A sales manager gets the counts of their district',
    tag: 'users',
    access: 'user.read',
    reply: userCountsSchema,
    status: 200,
    etag: 'content',
  }),
}
