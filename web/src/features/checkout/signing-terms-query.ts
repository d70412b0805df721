import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call'
import { callQuery } from '../../lib/api/queries'

const programQuery = callQuery('getProgram')

/**
 * The terms of an order year, read once for the visit, so that the agreement does not change while the dealer reads it.
 * If they are from a later version than the page, they arrive after the page's program was refreshed: the dealer reads
 * the labels with which the agreement is stored. Source: docs/spec 24.3.
 */
export const signingTermsQuery = (year: number) =>
  queryOptions({
    ...callQuery('getSigningTerms', { params: { year } }),
    queryFn: async ({ client, signal }) => {
      const terms = await call('getSigningTerms', { params: { year }, signal })
      const program = client.getQueryData(programQuery.queryKey)
      if (program !== undefined && program.programNumber < terms.programNumber) {
        await client.fetchQuery({ ...programQuery, staleTime: 0 })
      }
      return terms
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
