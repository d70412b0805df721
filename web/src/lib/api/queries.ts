import type { EndpointName } from '@portal/contract/endpoints'
import { settings } from '@portal/contract/rules/settings'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, callPage } from './call'
import type { CallParameters } from './call-types'
import { shouldRetry } from './outage'
import { markOwnChange } from './own-change'

interface Policy {
  refetchInterval?: number
  retry?: (failures: number, error: Error) => boolean
}

// Order lists refetch every 30 seconds, and an order's items are retried once (docs/spec 23.16).
const policies: Partial<Record<EndpointName, Policy>> = {
  listOrders: { refetchInterval: settings.refreshMs },
  listOrderItems: { retry: (failures, error) => failures < 1 || shouldRetry(failures, error) },
}

interface CallInput {
  params?: unknown
  query?: unknown
}

const callKey = (name: EndpointName, { params, query }: CallInput = {}, kind: 'reply' | 'page' = 'reply') =>
  [name, kind, { params, query }] as const

/** Options for useQuery over one call: `useQuery(callQuery('getOrder', { params: { id } }))`. */
export function callQuery<N extends EndpointName>(name: N, ...args: CallParameters<N>) {
  return queryOptions({
    queryKey: callKey(name, args[0]),
    queryFn: ({ signal }) => call(name, ...withSignal<N>(args, signal)),
    ...policies[name],
  })
}

/** The same for a list with its total count; keeps the previous page visible while the next one loads. */
export function pageQuery<N extends EndpointName>(name: N, ...args: CallParameters<N>) {
  return queryOptions({
    queryKey: callKey(name, args[0], 'page'),
    queryFn: ({ signal }) => callPage(name, ...withSignal<N>(args, signal)),
    placeholderData: keepPreviousData,
    ...policies[name],
  })
}

function withSignal<N extends EndpointName>(args: readonly unknown[], signal: AbortSignal) {
  const [sent] = args
  return [{ ...(typeof sent === 'object' ? sent : {}), signal }] as unknown as CallParameters<
    N,
    { signal?: AbortSignal }
  >
}

/** Invalidates all queries of these calls; visible ones are refetched. */
export async function refreshCalls(client: QueryClient, ...names: readonly EndpointName[]): Promise<void> {
  await markOwnChange(() => Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] }))))
}
