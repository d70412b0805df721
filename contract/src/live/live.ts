import { z } from 'zod'
import { dataAreas } from '../api/data-areas'
import { defineEndpoint } from '../api/endpoint'

/** One number for each area, in the order of `dataAreas`. */
const versionSchema = z.string().regex(/^\d+(?: \d+)*$/)

/** What a stream of changes tells: the version that the data has now, and what has changed since the one before. */
export const dataChangeSchema = z.object({ version: versionSchema, changed: z.array(z.enum(dataAreas)) })
export type DataChange = z.infer<typeof dataChangeSchema>

export const liveEndpoints = {
  watchChanges: defineEndpoint({
    method: 'GET',
    path: '/api/live',
    summary: 'Which areas of the data change, as they change',
    tag: 'live',
    access: 'live.watch',
    /** `since`: the version that was told last, by this stream or another one. */
    query: z.object({ since: versionSchema.optional() }),
    events: dataChangeSchema,
    status: 200,
  }),
}
