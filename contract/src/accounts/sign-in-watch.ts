import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { instantSchema, uuidSchema } from '../api/wire'

const countedSchema = z.object({ key: z.string(), misses: z.int() })

/** Missed sign-ins of the last day, as far as they come from browsers that the account does not know. */
export const signInWatchSchema = z.object({
  misses: z.int(),
  /** From how many on in a day every unknown browser is asked for more than the secret. */
  limit: z.int(),
  isOnGuard: z.boolean(),
  /** The ZIPs and the neighbourhoods of addresses with most misses. */
  zips: z.array(countedSchema),
  blocks: z.array(countedSchema),
  /** Accounts that were missed so often in a row that unknown browsers have to work or wait. */
  closed: z.array(z.object({ id: uuidSchema, name: z.string(), closedUntil: instantSchema })),
})
export type SignInWatch = z.infer<typeof signInWatchSchema>

export const signInWatchEndpoints = {
  getSignInWatch: defineEndpoint({
    method: 'GET',
    path: '/api/admin/sign-in-watch',
    summary: 'Missed sign-ins of the last day: how many, with which ZIPs, from where, and the accounts they closed',
    tag: 'audit',
    access: 'audit.read',
    reply: signInWatchSchema,
    status: 200,
    etag: 'content',
  }),
}
