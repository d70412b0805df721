import type { Order } from '@portal/contract/orders'
import { emptyTexts } from '@portal/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { errorText, pageQuery } from '../../../lib/api'
import { useUser } from '../../../lib/session'
import { useLastPage, useTableState } from '../../../lib/table-state'
import { Button } from '../../../ui/button'
import { DataTable } from '../../../ui/data-table/data-table'
import type { RequestChangeDialogSlot } from '../../../ui/order/request-change-button'
import { EmptyState } from '../../../ui/state/empty-state'
import { ErrorState } from '../../../ui/state/error-state'
import { statusAreaOf } from '../status-area'
import { type HistoryLook, historyCard, historyColumns } from './history-columns'
import { historyShape } from './history-shape'
import { HistoryToolbar } from './history-toolbar'
import { OrderDialog } from './order-dialog'
import { OrderRowActions } from './order-row-actions'

/** An order somebody opened from the list; kept while its dialog closes. */
type Opened = { order: Order; as: 'details' | 'request' | 'closed' }

export function HistoryTable({ RequestChange }: { RequestChange: RequestChangeDialogSlot }) {
  const area = statusAreaOf(useUser().role)
  const table = useTableState(historyShape)
  const { data, error, refetch, isFetching, isPlaceholderData, dataUpdatedAt } = useQuery(
    pageQuery('listOrders', { query: table.query }),
  )
  useLastPage(table, data)
  const [opened, setOpened] = useState<Opened | null>(null)
  const showsChange = table.sort.column === 'updatedAt' || table.filters.changed !== undefined
  const look = useMemo((): HistoryLook => ({ area, showsChange }), [area, showsChange])
  const columns = useMemo(() => historyColumns(look), [look])
  const close = () => setOpened((one) => one && { ...one, as: 'closed' })

  return (
    <>
      <HistoryToolbar table={table} total={data?.total} updatedAt={dataUpdatedAt} />
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
          rowActions={(order) => (
            <OrderRowActions
              order={order}
              onView={() => setOpened({ order, as: 'details' })}
              onRequestChange={() => setOpened({ order, as: 'request' })}
            />
          )}
          empty={
            <EmptyState
              title={emptyTexts.orders}
              text={emptyTexts.adjustFilters}
              action={table.isFiltered && <Button onClick={table.clearFilters}>Clear Filters</Button>}
            />
          }
          pager={table.pager(data?.total ?? 0)}
        />
      )}
      {opened && (
        <>
          <OrderDialog order={opened.order} area={area} open={opened.as === 'details'} onClose={close} />
          <RequestChange
            key={opened.order.id}
            order={opened.order}
            open={opened.as === 'request'}
            onOpenChange={(open) => !open && close()}
          />
        </>
      )}
    </>
  )
}
