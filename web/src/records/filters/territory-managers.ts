import type { TerritoryManager } from '@portal/contract/accounts/dealers'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/errors'
import { callQuery } from '../../lib/api/queries'

/** 'HTTP 503: Service Unavailable', the text for this list (docs/spec 5.6); HTTP/2 knows no status text. */
const failureText = (error: Error): string =>
  error instanceof ApiError ? `HTTP ${error.status}: ${error.statusText || (error.serverMessage ?? '')}` : error.message

const optionOf = ({ id, firstName, lastName }: TerritoryManager) => ({
  value: id,
  label: `${firstName} ${lastName}`.trim(),
})

/** The choice of those whom no territory manager is assigned to. */
export const noManager = { value: 'none', label: 'Not assigned' } as const

/** The territory managers the viewer may choose from, and why there are none. Not asked for while `needed` is false. */
export function useManagers(needed = true) {
  const { data, error, refetch, isFetching, isPending } = useQuery({
    ...callQuery('listTerritoryManagers'),
    enabled: needed,
  })
  return {
    options: (data ?? []).map(optionOf),
    failure: error ? failureText(error) : undefined,
    loading: isPending,
    onRetry: () => void refetch(),
    retrying: isFetching,
  }
}
