import { changeRequestStatuses } from '@portal/contract/rules/order-status'
import { useQueries } from '@tanstack/react-query'
import { TabRow } from '../../../design/tab-row'
import { pageQuery } from '../../../lib/api/queries'
import { useWords } from '../../../lib/program-words'
import { getTab, type RequestsState, type RequestsTab } from './requests-shape'
import { frequentRefresh } from './use-pending-requests'

const tabs: readonly RequestsTab[] = [...changeRequestStatuses, 'all']

/** The number of requests in each tab. Every page includes the total, so request one row per tab. */
export function useRequestCounts(): Partial<Record<RequestsTab, number>> {
  const answers = useQueries({
    queries: tabs.map((value) => ({
      ...pageQuery('listChangeRequests', { query: { status: value === 'all' ? undefined : value, limit: 1 } }),
      ...frequentRefresh,
    })),
  })
  return Object.fromEntries(tabs.map((value, index) => [value, answers[index]?.data?.total]))
}

interface RequestTabsProps {
  table: RequestsState
  counts: Partial<Record<RequestsTab, number>>
}

/** Tabs for the request statuses, Pending first. */
export function RequestTabs({ table, counts }: RequestTabsProps) {
  const { requestStatuses } = useWords()
  return (
    <TabRow
      label="Status"
      inFlushSheet
      tabs={tabs.map((value) => ({
        value,
        label: value === 'all' ? 'All' : requestStatuses[value],
        count: counts[value],
      }))}
      value={getTab(table)}
      onChange={(tab) => table.setFilters({ status: tab === 'pending' ? undefined : tab })}
    />
  )
}
