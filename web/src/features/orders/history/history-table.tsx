import type { Order } from '@portal/contract/orders/order'
import { emptyTexts } from '@portal/contract/texts/list'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { ListPage } from '../../../design/data-table/list-page'
import { errorText } from '../../../lib/api/errors'
import { pageQuery } from '../../../lib/api/queries'
import { useWords } from '../../../lib/program-words'
import { statusAreaOf, useUser } from '../../../lib/session'
import { useTableState } from '../../../lib/table-state/use-table-state'
import type { RequestChangeDialogSlot } from '../../../ordering/order/request-change-button'
import { ListTools } from '../../../records/views/list-tools'
import { useListViews } from '../../../records/views/use-list-views'
import { ViewTabs } from '../../../records/views/view-tabs'
import { useBulkSelection } from './bulk/use-bulk-selection'
import { type HistoryColumnOptions, historyCard, historyColumns, orderChange } from './history-columns'
import { historyShape } from './history-shape'
import { HistoryToolbar } from './history-toolbar'
import { OrderDialog } from './order-dialog'
import { OrderRowActions } from './order-row-actions'

type Purpose = 'details' | 'request'

/** The order opened from the list and its dialog. The order stays in state while the dialog closes. */
function useOpenedOrder() {
  const [opened, setOpened] = useState<{ order: Order; purpose: Purpose | 'closed' } | null>(null)
  const open = useCallback((order: Order, purpose: Purpose) => setOpened({ order, purpose }), [])
  const close = useCallback(() => setOpened((one) => one && { ...one, purpose: 'closed' }), [])
  return { opened, open, close }
}

export function HistoryTable({ RequestChange }: { RequestChange: RequestChangeDialogSlot }) {
  const area = statusAreaOf(useUser().role)
  const { statuses } = useWords()
  const table = useTableState(historyShape)
  const list = useQuery(pageQuery('listOrders', { query: table.query }))
  const bulk = useBulkSelection({ filters: table.filters, area, page: list.data, isStale: list.isPlaceholderData })
  const { opened, open, close } = useOpenedOrder()
  const showsChange = table.sort.column === 'updatedAt' || table.filters.changed !== undefined
  const columnOptions = useMemo((): HistoryColumnOptions => ({ area, showsChange }), [area, showsChange])
  const columns = useMemo(() => historyColumns(columnOptions), [columnOptions])
  const views = useListViews('orders', table.requestedQuery, columns)
  // Keep the function stable between renders, so that unchanged rows don't render again.
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
      <ViewTabs views={views} all="All orders" />
      <HistoryToolbar table={table} list={list} selected={bulk.selected} tools={<ListTools views={views} />} />
      {bulk.notice}
      <ListPage
        list={list}
        table={table}
        label="Orders"
        columns={columns}
        chosen={views.layout.chosen}
        density={views.layout.density}
        rowKey={(order) => order.id}
        card={(order) => historyCard(order, columnOptions)}
        rowActions={rowActions}
        onOpen={(order) => open(order, 'details')}
        changeOf={orderChange(area, statuses)}
        cardsBelow="sm"
        failure={{
          title: 'The orders could not be loaded',
          text: errorText(list.error, 'Please try again in a moment.'),
        }}
        empty={{ title: emptyTexts.orders, text: emptyTexts.adjustFilters }}
        {...bulk.tableParts}
      />
      {opened && (
        <>
          <OrderDialog order={opened.order} area={area} open={opened.purpose === 'details'} onClose={close} />
          <RequestChange
            key={opened.order.id}
            order={opened.order}
            open={opened.purpose === 'request'}
            onOpenChange={(isOpen) => !isOpen && close()}
          />
        </>
      )}
    </>
  )
}
