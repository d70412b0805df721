import { z } from 'zod'
import { dataAreas, defineEndpoint } from '../api/endpoint'

/** The data version of each area, in the order of `dataAreas`. */
const versionSchema = z.string().regex(/^\d+(?: \d+)*$/)

/** An event of the change stream: the current data version, and the areas that changed since the previous event. */
export const dataChangeSchema = z.object({
  version: versionSchema.describe('The current data version: the change counter of each area, separated by spaces.'),
  changed: z.array(z.enum(dataAreas)).describe('The areas that changed since the previous event.'),
})
export type DataChange = z.infer<typeof dataChangeSchema>

export const liveEndpoints = {
  watchChanges: defineEndpoint({
    method: 'GET',
    path: '/api/live',
    summary: 'Stream changes',
    description: 'Sends an event whenever data areas change, so that clients know what to reload.',
    tag: 'live',
    access: 'live.watch',
    /** The last version that the client received, from any stream. */
    query: z.object({
      since: versionSchema
        .optional()
        .describe(
          'The last data version that the client received. The first event lists the areas that changed since then.',
        ),
    }),
    events: dataChangeSchema,
    status: 200,
  }),
}
