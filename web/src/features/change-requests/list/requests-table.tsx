import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { program } from '@portal/contract/rules/program'
import { emptyTexts } from '@portal/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { DataTable } from '../../../design/data-table/data-table'
import { EmptyState } from '../../../design/state/empty-state'
import { ErrorState } from '../../../design/state/error-state'
import { errorText, pageQuery } from '../../../lib/api'
import { useLastPage, useTableState } from '../../../lib/table-state'
import { requestCard, requestColumns } from './request-columns'
import { RequestDialog } from './request-dialog'
import { requestsShape } from './requests-shape'
import { RequestsToolbar } from './requests-toolbar'

export function RequestsTable() {
  const table = useTableState(requestsShape)
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...pageQuery('listChangeRequests', { query: table.query }),
    // What waits for an answer is looked at all day: as fresh as the lists of orders.
    refetchInterval: program.refreshMs,
    refetchOnMount: 'always',
  })
  useLastPage(table, data)
  const [shown, setShown] = useState<ChangeRequest | null>(null)
  const [open, setOpen] = useState(false)
  // As the list has it now: somebody else may have decided it while it is open.
  const current = data?.rows.find(({ id }) => id === shown?.id) ?? shown
  const view = (request: ChangeRequest) => {
    setShown(request)
    setOpen(true)
  }
  return (
    <>
      <RequestsToolbar table={table} total={data?.total} />
      {error && !data ? (
        <ErrorState
          className="m-4 md:m-5"
          title="The change requests could not be loaded"
          text={errorText(error, 'They are safe. Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <DataTable
          label="Change requests"
          rows={data?.rows ?? []}
          columns={requestColumns}
          rowKey={(request) => request.id}
          sort={table.sort}
          onSortChange={table.setSort}
          loading={data === undefined || isPlaceholderData}
          card={requestCard}
          rowActions={(request) => (
            <Button
              variant="ghost"
              aria-label={`View request for order ${request.order.orderId}`}
              onClick={() => view(request)}
              className="px-3 md:h-9"
            >
              View
            </Button>
          )}
          empty={
            <EmptyState
              title={emptyTexts.changeRequests}
              text={emptyTexts.adjustFilters}
              action={table.isFiltered && <Button onClick={table.clearFilters}>Clear Filters</Button>}
            />
          }
          pager={table.pager(data?.total ?? 0)}
        />
      )}
      {current && <RequestDialog key={current.id} request={current} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
