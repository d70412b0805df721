import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'

/** Numbers of staff accounts; deleted accounts never count. */
export const userCountsSchema = z.object({
  total: z.int().describe('Number of active and inactive staff accounts.'),
  territoryManagers: z.int().describe('Number of territory managers.'),
  salesManagers: z.int().describe('Number of sales managers.'),
  active: z.int().describe('Number of active staff accounts.'),
})
export type UserCounts = z.infer<typeof userCountsSchema>

export const userCountEndpoints = {
  getUserCounts: defineEndpoint({
    method: 'GET',
    path: '/api/users/counts',
    summary: 'Get staff account counts',
    description:
      'Counts accounts of all ranks, including higher ones. A sales manager gets the counts of their district.',
    tag: 'users',
    access: 'user.read',
    reply: userCountsSchema,
    status: 200,
    etag: 'content',
  }),
}
