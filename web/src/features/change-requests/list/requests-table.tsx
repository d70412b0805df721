import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { emptyTexts } from '@portal/contract/texts/list'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useMemo } from 'react'
import { Button } from '../../../design/button'
import { ListPage } from '../../../design/data-table/list-page'
import { Sheet } from '../../../design/layout/sheet'
import { errorText } from '../../../lib/api/errors'
import { pageQuery } from '../../../lib/api/queries'
import { clearTexts } from '../../../lib/table-state/typed-texts'
import { MeanwhileNotice } from './meanwhile-notice'
import { requestCard, requestColumns } from './request-columns'
import { RequestDialog } from './request-dialog'
import { RequestTabs, useRequestCounts } from './request-tabs'
import { isNarrowed, queryOf, tabOf, useRequestsTable } from './requests-shape'
import { RequestsToolbar } from './requests-toolbar'
import { useShownRequest } from './use-shown-request'
import { requestCount, watched } from './use-waiting'

interface RequestsTableProps {
  /** The request that was opened last; it is kept while its dialog closes. */
  shown: ChangeRequest | null
  open: boolean
  onOpen: (request: ChangeRequest) => void
  onClose: () => void
  /** While one after the other is decided: shows the next one. */
  onNext: (() => void) | undefined
  opener: RefObject<HTMLElement | null>
}

/** The requests of a tab, each of which opens in a dialog, and what to know about them. */
export function RequestsTable({ shown, open, onOpen, onClose, onNext, opener }: RequestsTableProps) {
  const table = useRequestsTable()
  const tab = tabOf(table)
  const list = useQuery({ ...pageQuery('listChangeRequests', { query: queryOf(table) }), ...watched })
  const counts = useRequestCounts()
  const columns = useMemo(() => requestColumns(tab), [tab])
  const viewButton = useCallback(
    (request: ChangeRequest) => (
      <Button
        variant="link"
        className="max-sm:px-3"
        aria-label={`View request for order ${request.order.orderId}`}
        onClick={() => onOpen(request)}
      >
        View
      </Button>
    ),
    [onOpen],
  )
  const current = useShownRequest(shown, list.data?.rows, open)
  const clear = () => {
    clearTexts()
    table.setFilters({ search: undefined, changeType: undefined })
  }
  const showAll = counts.all ? (
    <Button onClick={() => table.setFilters({ status: 'all' })}>{`Show all ${requestCount.format(counts.all)}`}</Button>
  ) : undefined
  const isQuiet = tab === 'pending' && !isNarrowed(table)
  return (
    <>
      <Sheet flush>
        <RequestTabs table={table} counts={counts} />
        <RequestsToolbar table={table} list={list} onClear={clear} />
        <ListPage
          list={list}
          table={{ ...table, isFiltered: isNarrowed(table), clearFilters: clear }}
          label="Change requests"
          columns={columns}
          rowKey={(request) => request.id}
          card={requestCard}
          rowActions={viewButton}
          onOpen={onOpen}
          cardsBelow="sm"
          failure={{
            title: 'The change requests could not be loaded',
            text: errorText(list.error, 'They are safe. Please try again in a moment.'),
          }}
          empty={
            isQuiet
              ? { title: 'Nothing waits for a decision', text: 'New requests of dealers appear here.', action: showAll }
              : { title: emptyTexts.changeRequests, text: emptyTexts.adjustFilters }
          }
        />
      </Sheet>
      <MeanwhileNotice rows={list.data?.rows ?? []} />
      {current && (
        <RequestDialog
          key={current.id}
          request={current}
          wasPending={shown?.status === 'pending'}
          open={open}
          onClose={onClose}
          onNext={onNext}
          opener={opener}
        />
      )}
    </>
  )
}
