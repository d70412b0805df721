import type { Order } from '@portal/contract/orders/order'
import { emptyTexts } from '@portal/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { Button } from '../../../design/button'
import { DataTable } from '../../../design/data-table/data-table'
import { EmptyState } from '../../../design/state/empty-state'
import { ErrorState } from '../../../design/state/error-state'
import { errorText, pageQuery } from '../../../lib/api'
import { statusAreaOf, useUser } from '../../../lib/session'
import { useLastPage, useTableState } from '../../../lib/table-state'
import type { RequestChangeDialogSlot } from '../../../ordering/order/request-change-button'
import { useBulkSelection } from './bulk/use-bulk-selection'
import { type HistoryLook, historyCard, historyColumns } from './history-columns'
import { historyShape } from './history-shape'
import { HistoryToolbar } from './history-toolbar'
import { OrderDialog } from './order-dialog'
import { OrderRowActions } from './order-row-actions'
import { useOpenedOrder } from './use-opened-order'

export function HistoryTable({ RequestChange }: { RequestChange: RequestChangeDialogSlot }) {
  const area = statusAreaOf(useUser().role)
  const table = useTableState(historyShape)
  const { data, error, refetch, isFetching, isPlaceholderData, dataUpdatedAt } = useQuery(
    pageQuery('listOrders', { query: table.query }),
  )
  useLastPage(table, data)
  const bulk = useBulkSelection({ filters: table.filters, area, page: data, isStale: isPlaceholderData })
  const { opened, open, close } = useOpenedOrder()
  const showsChange = table.sort.column === 'updatedAt' || table.filters.changed !== undefined
  const look = useMemo((): HistoryLook => ({ area, showsChange }), [area, showsChange])
  const columns = useMemo(() => historyColumns(look), [look])
  // The same function from one drawing to the next: rows that did not change are then left alone.
  const rowActions = useCallback(
    (order: Order) => (
      <OrderRowActions
        order={order}
        onView={() => open(order, 'details')}
        onRequestChange={() => open(order, 'request')}
      />
    ),
    [open],
  )

  return (
    <>
      <HistoryToolbar table={table} total={data?.total} selected={bulk.selected} updatedAt={dataUpdatedAt} />
      {bulk.notice}
      {error && !data ? (
        <ErrorState
          className="m-4 md:m-5"
          title="The orders could not be loaded"
          text={errorText(error, 'They are safe. Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <DataTable
          label="Orders"
          rows={data?.rows ?? []}
          columns={columns}
          rowKey={(order) => order.id}
          sort={table.sort}
          onSortChange={table.setSort}
          loading={data === undefined || isPlaceholderData}
          card={(order) => historyCard(order, look)}
          rowActions={rowActions}
          empty={
            <EmptyState
              title={emptyTexts.orders}
              text={emptyTexts.adjustFilters}
              action={table.isFiltered && <Button onClick={table.clearFilters}>Clear Filters</Button>}
            />
          }
          pager={table.pager(data?.total ?? 0)}
          {...bulk.tableParts}
        />
      )}
      {opened && (
        <>
          <OrderDialog order={opened.order} area={area} open={opened.as === 'details'} onClose={close} />
          <RequestChange
            key={opened.order.id}
            order={opened.order}
            open={opened.as === 'request'}
            onOpenChange={(isOpen) => !isOpen && close()}
          />
        </>
      )}
    </>
  )
}
