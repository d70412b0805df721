import { useQueries } from '@tanstack/react-query'
import { TabRow } from '../../../design/tab-row'
import { pageQuery } from '../../../lib/api/queries'
import { getTab, type RequestsState, type RequestsTab } from './requests-shape'
import { frequentRefresh } from './use-pending-requests'

const tabs: readonly { value: RequestsTab; label: string }[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'all', label: 'All' },
]

/** The number of requests in each tab. Every page includes the total, so request one row per tab. */
export function useRequestCounts(): Partial<Record<RequestsTab, number>> {
  const answers = useQueries({
    queries: tabs.map(({ value }) => ({
      ...pageQuery('listChangeRequests', { query: { status: value === 'all' ? undefined : value, limit: 1 } }),
      ...frequentRefresh,
    })),
  })
  return Object.fromEntries(tabs.map(({ value }, index) => [value, answers[index]?.data?.total]))
}

interface RequestTabsProps {
  table: RequestsState
  counts: Partial<Record<RequestsTab, number>>
}

/** Tabs for the request statuses, Pending first. */
export function RequestTabs({ table, counts }: RequestTabsProps) {
  return (
    <TabRow
      label="Status"
      inFlushSheet
      tabs={tabs.map((tab) => ({ ...tab, count: counts[tab.value] }))}
      value={getTab(table)}
      onChange={(tab) => table.setFilters({ status: tab === 'pending' ? undefined : tab })}
    />
  )
}
