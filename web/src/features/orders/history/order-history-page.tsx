import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { visibleKeys } from '../../../design/data-table/arrange-columns'
import { PageHeader } from '../../../design/layout/page-header'
import { Sheet } from '../../../design/layout/sheet'
import { PageBody } from '../../../design/navigation/app-frame'
import { refreshCalls } from '../../../lib/api/queries'
import { statusAreaOf, useUser } from '../../../lib/session'
import { useTableLayout } from '../../../lib/table-state/use-table-layout'
import { useTableState } from '../../../lib/table-state/use-table-state'
import type { RequestChangeDialogSlot } from '../../../ordering/order/request-change-button'
import { affectedCalls } from './api'
import { historyColumns } from './history-columns'
import { type HistoryFilters, historyShape } from './history-shape'
import { HistoryTable } from './history-table'

interface OrderHistoryPageProps {
  RequestChange: RequestChangeDialogSlot
  /**
   * Buttons in the page header, from other features. They get the list's filters, the keys of its visible columns and a
   * function that refreshes the list.
   */
  headActions?: (list: { filters: HistoryFilters; columns: readonly string[]; refresh: () => void }) => ReactNode
}

/** Order History for staff: every order in scope, with server-side search, filters, sorting and paging. */
export function OrderHistoryPage({ RequestChange, headActions }: OrderHistoryPageProps) {
  const client = useQueryClient()
  const area = statusAreaOf(useUser().role)
  const { filters } = useTableState(historyShape)
  const { chosen } = useTableLayout()
  const columns = visibleKeys(historyColumns({ area, showsChange: false }), chosen)
  const refresh = () => void refreshCalls(client, ...affectedCalls)
  return (
    <PageBody wide>
      <PageHeader title="Order History" compact actions={headActions?.({ filters, columns, refresh })} />
      <Sheet flush>
        <HistoryTable RequestChange={RequestChange} />
      </Sheet>
    </PageBody>
  )
}
