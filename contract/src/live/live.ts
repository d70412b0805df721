import { z } from 'zod'
import { dataAreas } from '../api/data-areas'
import { defineEndpoint } from '../api/endpoint'

/** The data version of each area, in the order of `dataAreas`. */
const versionSchema = z.string().regex(/^\d+(?: \d+)*$/)

/** An event of the change stream: the current data version, and the areas that changed since the previous event. */
export const dataChangeSchema = z.object({ version: versionSchema, changed: z.array(z.enum(dataAreas)) })
export type DataChange = z.infer<typeof dataChangeSchema>

export const liveEndpoints = {
  watchChanges: defineEndpoint({
    method: 'GET',
    path: '/api/live',
    summary: 'Stream the data areas that change',
    tag: 'live',
    access: 'live.watch',
    /** The last version that the client received, from this stream or another one. */
    query: z.object({ since: versionSchema.optional() }),
    events: dataChangeSchema,
    status: 200,
  }),
}
