import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { orderYearSchema, uuidSchema } from '../api/wire'
import { orderTermsSchema } from '../program/facts'

const programYearSchema = orderTermsSchema.extend({
  orderYear: z.int().describe('The order year.'),
  programNumber: z.int().describe('Number of the program version that contains these facts.'),
})

export const programYearEndpoints = {
  getProgramYear: defineEndpoint({
    method: 'GET',
    path: '/api/program/years/:year',
    summary: 'Get the contract facts of an order year',
    description:
      'Returns the dates, fees and limits in effect for orders of the year. With `order`, returns those under which that order was placed; this needs a session that may read the order.',
    tag: 'program',
    access: 'public',
    params: z.object({ year: orderYearSchema.describe('Order year, 2000 to 2100.') }),
    query: z.object({
      order: uuidSchema.optional().describe('ID of an order of the year, whose own facts are returned.'),
    }),
    reply: programYearSchema,
    status: 200,
    etag: 'content',
  }),
}
