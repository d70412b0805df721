import { program } from '@portal/contract/rules/program'
import { plural } from '@portal/contract/texts/plural'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { pageQuery } from '../../../lib/api/queries'
import { useDates } from '../../../lib/formats'

/** What waits for an answer is looked at all day: as fresh as the lists of orders. */
export const watched = { refetchInterval: program.refreshMs, refetchOnMount: 'always' } as const

export const requestCount = new Intl.NumberFormat('en-US')

function waitingWords(total: number, since: string): string {
  return `${requestCount.format(total)} pending, ${plural(total, 'from', 'oldest from')} ${since}`
}

const oldestQuery = pageQuery('listChangeRequests', { query: { status: 'pending', sort: 'createdAt', limit: 1 } })

/** The request that has waited longest, and in a line how many wait; `readOldest` tells it as it is just now. */
export function useWaiting() {
  const { date } = useDates()
  const client = useQueryClient()
  const readOldest = useCallback(() => client.getQueryData(oldestQuery.queryKey)?.rows[0], [client])
  const { data } = useQuery({ ...oldestQuery, ...watched })
  const oldest = data?.rows[0]
  if (oldest && data) return { oldest, readOldest, words: waitingWords(data.total, date(oldest.createdAt)) }
  // As high while it is on its way.
  return { oldest, readOldest, words: data === undefined ? '\u00a0' : 'Nothing waits for a decision' }
}
