import { useQueries } from '@tanstack/react-query'
import { TabRow } from '../../../design/tab-row'
import { pageQuery } from '../../../lib/api/queries'
import { type RequestsState, type RequestsTab, tabOf } from './requests-shape'
import { watched } from './use-waiting'

const tabs: readonly { value: RequestsTab; label: string }[] = [
  { value: 'pending', label: 'Waiting' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'all', label: 'All' },
]

/** How many requests there are of each tab; the count travels with any page of the list, so the shortest will do. */
export function useRequestCounts(): Partial<Record<RequestsTab, number>> {
  const answers = useQueries({
    queries: tabs.map(({ value }) => ({
      ...pageQuery('listChangeRequests', { query: { status: value === 'all' ? undefined : value, limit: 1 } }),
      ...watched,
    })),
  })
  return Object.fromEntries(tabs.map(({ value }, at) => [value, answers[at]?.data?.total]))
}

interface RequestTabsProps {
  table: RequestsState
  counts: Partial<Record<RequestsTab, number>>
}

/** The requests by their status, those that wait first. */
export function RequestTabs({ table, counts }: RequestTabsProps) {
  return (
    <TabRow
      label="Status"
      tabs={tabs.map((tab) => ({ ...tab, count: counts[tab.value] }))}
      value={tabOf(table)}
      onChange={(tab) => table.setFilters({ status: tab === 'pending' ? undefined : tab })}
    />
  )
}
