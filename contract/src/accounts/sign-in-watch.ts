import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { instantSchema, uuidSchema } from '../api/wire'

const countedSchema = z.object({ key: z.string(), misses: z.int() })

/** Failed sign-ins of the last day from browsers that the account does not know. */
export const signInWatchSchema = z.object({
  misses: z.int(),
  /** Failed attempts in a day after which every unknown browser needs more than the secret. */
  limit: z.int(),
  isOnGuard: z.boolean(),
  /** The ZIP codes and the network address ranges with the most failed attempts. */
  zips: z.array(countedSchema),
  blocks: z.array(countedSchema),
  /** Accounts with so many failed attempts in a row that unknown browsers must wait or solve a proof of work. */
  closed: z.array(z.object({ id: uuidSchema, name: z.string(), closedUntil: instantSchema })),
})
export type SignInWatch = z.infer<typeof signInWatchSchema>

export const signInWatchEndpoints = {
  getSignInWatch: defineEndpoint({
    method: 'GET',
    path: '/api/admin/sign-in-watch',
    summary:
      'Get the failed sign-ins of the last day: their number, ZIP codes, origins and the accounts that they locked',
    tag: 'audit',
    access: 'audit.read',
    reply: signInWatchSchema,
    status: 200,
    etag: 'content',
  }),
}
