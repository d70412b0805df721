import type { TerritoryManager } from '@portal/contract/accounts/dealers'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/errors'
import { callQuery } from '../../lib/api/queries'

/** Formats an error as 'HTTP 503: Service Unavailable' (docs/spec 5.6). Responses over HTTP/2 have no status text. */
const failureText = (error: Error): string =>
  error instanceof ApiError ? `HTTP ${error.status}: ${error.statusText || (error.serverMessage ?? '')}` : error.message

const toOption = ({ id, firstName, lastName }: TerritoryManager) => ({
  value: id,
  label: `${firstName} ${lastName}`.trim(),
})

/** The option for dealers without a territory manager. */
export const noManager = { value: 'none', label: 'Not assigned' } as const

/**
 * The territory managers that the user may choose, or the error if they could not be loaded. Not loaded while `needed`
 * is false.
 */
export function useManagers(isNeeded = true) {
  const { data, error, refetch, isFetching, isPending } = useQuery({
    ...callQuery('listTerritoryManagers'),
    enabled: isNeeded,
  })
  return {
    options: (data ?? []).map(toOption),
    failure: error ? failureText(error) : undefined,
    loading: isPending,
    onRetry: () => void refetch(),
    retrying: isFetching,
  }
}
