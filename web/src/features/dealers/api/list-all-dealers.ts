import { mostDealersReassigned } from '@portal/contract/accounts/dealers'
import { useMutation } from '@tanstack/react-query'
import { call, type Sent } from '../../../lib/api'

type Query = NonNullable<Sent<'listDealers'>['query']>

/** Fetches the dealers that a filter finds, not only a page of them, as many as one call reassigns. */
export const useListAllDealers = () =>
  useMutation({
    mutationFn: (query: Query) =>
      call('listDealers', { query: { ...query, limit: mostDealersReassigned, offset: undefined } }),
  })
