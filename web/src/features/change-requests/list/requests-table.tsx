import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { emptyTexts } from '@portal/contract/texts/list'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useMemo } from 'react'
import { Button } from '../../../design/button'
import { ListPage } from '../../../design/data-table/list-page'
import { Sheet } from '../../../design/layout/sheet'
import { errorText } from '../../../lib/api/errors'
import { callQuery, pageQuery } from '../../../lib/api/queries'
import { clearTexts } from '../../../lib/table-state/typed-texts'
import { MeanwhileNotice } from './meanwhile-notice'
import { requestCard, requestColumns } from './request-columns'
import { RequestDialog } from './request-dialog'
import { RequestTabs, useRequestCounts } from './request-tabs'
import { isNarrowed, queryOf, tabOf, useRequestsTable } from './requests-shape'
import { RequestsToolbar } from './requests-toolbar'
import { requestCount, watched } from './use-waiting'

/** More requests than one order ever has. */
const most = 50

/**
 * Returns the current state of the request in the open dialog. Once another user decides it, it leaves the list of pending
 * requests; the hook then polls for it by its order, as often as the list.
 * @param shown the copy that the dialog was opened with
 * @param rows the rows of the list; undefined while they load
 * @param open whether the dialog is open
 */
function useShownRequest(
  shown: ChangeRequest | null,
  rows: readonly ChangeRequest[] | undefined,
  open: boolean,
): ChangeRequest | null {
  const isShown = ({ id }: ChangeRequest) => id === shown?.id
  const listed = rows?.find(isShown)
  const { data } = useQuery({
    ...callQuery('listChangeRequests', { query: { orderId: shown?.orderId, limit: most } }),
    ...watched,
    enabled: open && shown !== null && rows !== undefined && listed === undefined,
  })
  return listed ?? data?.find(isShown) ?? shown
}

interface RequestsTableProps {
  /** The request that was opened last; still set while its dialog closes. */
  shown: ChangeRequest | null
  open: boolean
  onOpen: (request: ChangeRequest) => void
  onClose: () => void
  /** Opens the next pending request, if the user decides them one after the other. */
  onNext: (() => void) | undefined
  opener: RefObject<HTMLElement | null>
}

/** Lists the requests of a tab; each one opens in a dialog. */
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
