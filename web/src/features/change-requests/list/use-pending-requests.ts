import { settings } from '@portal/contract/rules/settings'
import { plural } from '@portal/contract/texts/plural'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { pageQuery } from '../../../lib/api/queries'
import { useDates } from '../../../lib/formats'

/** Staff watch pending requests all day, so refresh them as often as the order lists. */
export const frequentRefresh = { refetchInterval: settings.refreshMs, refetchOnMount: 'always' } as const

export const requestCount = new Intl.NumberFormat('en-US')

function pendingSummary(total: number, since: string): string {
  return `${requestCount.format(total)} pending, ${plural(total, 'from', 'oldest from')} ${since}`
}

const oldestQuery = pageQuery('listChangeRequests', { query: { status: 'pending', sort: 'createdAt', limit: 1 } })

/** The oldest pending request and a summary of how many there are. `readOldest` reads the latest cached value. */
export function usePendingRequests() {
  const { date } = useDates()
  const client = useQueryClient()
  const readOldest = useCallback(() => client.getQueryData(oldestQuery.queryKey)?.rows[0], [client])
  const { data } = useQuery({ ...oldestQuery, ...frequentRefresh })
  const oldest = data?.rows[0]
  if (oldest && data) {
    const summary = pendingSummary(data.total, date(oldest.createdAt))
    return { oldest, isOnlyOne: data.total === 1, readOldest, summary }
  }
  // A non-breaking space keeps the line's height while loading.
  return { oldest, isOnlyOne: false, readOldest, summary: data === undefined ? '\u00a0' : 'No pending requests' }
}
