import type { EndpointName } from '@portal/contract/endpoints'
import type { ViewList } from '@portal/contract/views/list-columns'
import type { View } from '@portal/contract/views/view'
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/toast/toast'
import { call } from '../../lib/api/call'
import type { CallArguments } from '../../lib/api/call-types'
import { errorText } from '../../lib/api/errors'
import { callQuery, pageQuery, refreshCalls } from '../../lib/api/queries'

const viewCalls = ['listViews'] as const satisfies EndpointName[]

const noViews: readonly View[] = []

/** Returns the saved views of a list; empty while loading and after a failure, because the list works without them. */
export const useViews = (list: ViewList): readonly View[] =>
  useQuery(callQuery('listViews', { query: { list } })).data?.views ?? noViews

const listCalls = {
  orders: 'listOrders',
  dealers: 'listDealers',
  users: 'listUsers',
  packages: 'listPackages',
  audit: 'listAuditEvents',
} as const satisfies Record<ViewList, EndpointName>

/** A view's parameters are text, which the call of the list accepts. */
type CountQuery = { query: Readonly<Record<string, string | number>> }
const countPage = pageQuery as unknown as (
  name: EndpointName,
  countQuery: CountQuery,
) => { queryFn: () => Promise<{ total: number }> }

const countStaleMs = 60_000

/**
 * Returns the number of rows of each query; undefined until known. Identical queries share one request. Counts refresh
 * every minute instead of with the rows, because refetching all of them at each change would be too expensive.
 */
export function useCounts(list: ViewList, queries: readonly View['query'][], enabled: boolean): (number | undefined)[] {
  const texts = queries.map((query) => JSON.stringify(query))
  const uniqueTexts = [...new Set(texts)]
  const counts = useQueries({
    queries: uniqueTexts.map((text) => {
      const query: View['query'] = JSON.parse(text)
      const { queryFn } = countPage(listCalls[list], { query: { ...query, limit: 1 } })
      return {
        // The key does not start with the call name, so refreshing the list does not refetch the counts.
        queryKey: ['viewCount', list, text],
        queryFn,
        enabled,
        staleTime: countStaleMs,
        refetchInterval: countStaleMs,
      }
    }),
    combine: (results) => results.map(({ data }) => data?.total),
  })
  return texts.map((text) => counts[uniqueTexts.indexOf(text)])
}

const showToast = (title: string) => toast({ title, variant: 'success' })
const failureToast = (title: string) => (error: Error) =>
  toast({ title, description: errorText(error, 'Please try again in a moment.'), variant: 'error' })

export function useCreateView() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallArguments<'createView'>['body']) => call('createView', { body }),
    onSuccess: async ({ name }) => {
      showToast(`View “${name}” saved`)
      // Wait for the views, so that the new tab exists when it opens.
      await refreshCalls(client, ...viewCalls)
    },
  })
}

interface ViewChange {
  id: string
  body: CallArguments<'updateView'>['body']
}

/** Changes a view. A form that shows its errors itself suppresses the toast. */
export function useUpdateView({ hasOwnError = false }: { hasOwnError?: boolean } = {}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: ViewChange) => call('updateView', { params: { id }, body }),
    onSuccess: ({ name }, { body }) => {
      if (body?.position === undefined) showToast(`View “${name}” saved`)
    },
    // Refresh even after a rejection, because the view may have changed in the meantime.
    onSettled: () => refreshCalls(client, ...viewCalls),
    onError: hasOwnError ? undefined : failureToast('The view was not changed'),
  })
}

export function useDeleteView() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('deleteView', { params: { id } }),
    onSuccess: () => showToast('View deleted'),
    onSettled: () => refreshCalls(client, ...viewCalls),
  })
}

export function useSetDefaultView() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallArguments<'setDefaultView'>['body']) => call('setDefaultView', { body }),
    onSuccess: (_, { viewId }) =>
      showToast(viewId === null ? 'The list now opens without a view' : 'The list now opens with this view'),
    onError: failureToast('The default was not changed'),
    onSettled: () => refreshCalls(client, ...viewCalls),
  })
}
