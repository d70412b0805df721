import { z } from 'zod'
import { defineEndpoint } from './endpoint'

/** What the browser needs before anybody signed in. */
export const programFactsSchema = z.object({
  programTitle: z.string(),
  distributorName: z.string(),
  marketingCompany: z.string(),
  copyright: z.string(),
  brands: z.array(z.string()),
  districts: z.array(z.string()),
  /** The order year by the server's clock. */
  orderYear: z.int(),
  /** IANA name of the business's time zone. */
  timeZone: z.string(),
  defaultMonths: z.int(),
  agreementVersion: z.string(),
  /** True on a server with demo data, whose sign-ins may be shown. */
  demo: z.boolean(),
})
export type ProgramFacts = z.infer<typeof programFactsSchema>

export const programEndpoints = {
  getProgram: defineEndpoint({
    method: 'GET',
    path: '/api/program',
    summary: 'Program facts and the current order year',
    tag: 'program',
    access: 'public',
    reply: programFactsSchema,
    status: 200,
    etag: 'content',
  }),
}
