import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { instantSchema, uuidSchema } from '../api/wire'

const countedSchema = z.object({
  key: z.string().describe('A ZIP code or a range of network addresses.'),
  misses: z.int().describe('Number of failed sign-ins.'),
})

/** Failed sign-ins of the last day from browsers that the account does not know. */
export const signInWatchSchema = z.object({
  misses: z.int().describe('Number of failed sign-ins in the last day.'),
  limit: z
    .int()
    .describe('Number of failed sign-ins in a day after which every unknown browser needs more than the secret.'),
  isOnGuard: z.boolean().describe('Whether that limit has been reached.'),
  zips: z.array(countedSchema).describe('The ZIP codes with the most failed sign-ins.'),
  blocks: z.array(countedSchema).describe('The network address ranges with the most failed sign-ins.'),
  closed: z
    .array(
      z.object({
        id: uuidSchema.describe('ID of the account.'),
        name: z.string().describe('Name of the account.'),
        closedUntil: instantSchema.describe('When the account is unlocked.'),
      }),
    )
    .describe(
      'Accounts with so many failed sign-ins in a row that unknown browsers must wait or solve a proof of work.',
    ),
})
export type SignInWatch = z.infer<typeof signInWatchSchema>

export const signInWatchEndpoints = {
  getSignInWatch: defineEndpoint({
    method: 'GET',
    path: '/api/admin/sign-in-watch',
    summary: 'Get failed sign-ins',
    description:
      'Returns the failed sign-ins of the last day from unknown browsers: their number, ZIP codes, network addresses and the accounts that they locked.',
    tag: 'audit',
    access: 'audit.read',
    reply: signInWatchSchema,
    status: 200,
    etag: 'content',
  }),
}
