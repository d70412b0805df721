import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { emptyTexts } from '@portal/contract/texts/list'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useMemo } from 'react'
import { Button } from '../../../design/button'
import { ListPage } from '../../../design/data-table/list-page'
import { Sheet } from '../../../design/layout/sheet'
import { useMediaQuery } from '../../../design/use-media-query'
import { errorText } from '../../../lib/api/errors'
import { callQuery, pageQuery } from '../../../lib/api/queries'
import { clearTextFilters } from '../../../lib/table-state/typed-texts'
import { requestCard, requestColumns } from './request-columns'
import { RequestDialog } from './request-dialog'
import { RequestTabs, useRequestCounts } from './request-tabs'
import { getQuery, getTab, isFiltered, useRequestsTable } from './requests-shape'
import { RequestsToolbar } from './requests-toolbar'
import { StatusChangedNotice } from './status-changed-notice'
import { frequentRefresh, requestCount } from './use-pending-requests'

const ageLegend = 'Age in days: yellow from 3, orange from 14, red from 60'

/** A page size that is larger than the number of requests of any order. */
const maxRequests = 50

/**
 * Returns the current state of the request in the open dialog. Once another user decides it, it leaves the list of pending
 * requests; the hook then polls for it by its order, as often as the list.
 * @param openedRequest the copy that the dialog was opened with
 * @param rows the rows of the list; undefined while they load
 * @param open whether the dialog is open
 */
function useOpenedRequest(
  openedRequest: ChangeRequest | null,
  rows: readonly ChangeRequest[] | undefined,
  open: boolean,
): ChangeRequest | null {
  const isOpened = ({ id }: ChangeRequest) => id === openedRequest?.id
  const listed = rows?.find(isOpened)
  const { data } = useQuery({
    ...callQuery('listChangeRequests', { query: { orderId: openedRequest?.orderId, limit: maxRequests } }),
    ...frequentRefresh,
    enabled: open && openedRequest !== null && rows !== undefined && listed === undefined,
  })
  return listed ?? data?.find(isOpened) ?? openedRequest
}

interface RequestsTableProps {
  /** The request that was opened last; still set while its dialog closes. */
  openedRequest: ChangeRequest | null
  open: boolean
  onOpen: (request: ChangeRequest) => void
  onClose: () => void
  /** Opens the next pending request, if the user decides them one after the other. */
  onNext: (() => void) | undefined
  opener: RefObject<HTMLElement | null>
}

/** Lists the requests of a tab; each one opens in a dialog. */
export function RequestsTable({ openedRequest, open, onOpen, onClose, onNext, opener }: RequestsTableProps) {
  const table = useRequestsTable()
  const tab = getTab(table)
  const list = useQuery({ ...pageQuery('listChangeRequests', { query: getQuery(table) }), ...frequentRefresh })
  const counts = useRequestCounts()
  const isPhone = !useMediaQuery('(min-width: 640px)')
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
  const current = useOpenedRequest(openedRequest, list.data?.rows, open)
  const clear = () => {
    clearTextFilters()
    table.setFilters({ search: undefined, changeType: undefined })
  }
  const showAll = counts.all ? (
    <Button onClick={() => table.setFilters({ status: 'all' })}>{`Show all ${requestCount.format(counts.all)}`}</Button>
  ) : undefined
  const isUnfilteredPending = tab === 'pending' && !isFiltered(table)
  return (
    <>
      {!isPhone && <StatusChangedNotice rows={list.data?.rows ?? []} />}
      <Sheet flush>
        <RequestTabs table={table} counts={counts} />
        <RequestsToolbar
          table={table}
          list={list}
          onClear={clear}
          note={tab === 'pending' && !isPhone ? ageLegend : undefined}
        />
        <ListPage
          list={list}
          table={{ ...table, isFiltered: isFiltered(table), clearFilters: clear }}
          label="Change requests"
          columns={columns}
          rowKey={(request) => request.id}
          card={requestCard}
          rowActions={viewButton}
          onOpen={onOpen}
          cardsBelow="sm"
          failure={{
            title: 'The change requests could not be loaded',
            text: errorText(list.error, 'Please try again in a moment.'),
          }}
          empty={
            isUnfilteredPending
              ? { title: 'No pending requests', text: 'New requests from dealers will appear here.', action: showAll }
              : { title: emptyTexts.changeRequests, text: emptyTexts.adjustFilters }
          }
        />
        {/* On phones below the list, so that the first request is in view. */}
        {tab === 'pending' && isPhone && (
          <p className="border-line border-t px-4 py-3 text-[13px] text-muted">{ageLegend}</p>
        )}
      </Sheet>
      {current && (
        <RequestDialog
          key={current.id}
          request={current}
          wasPending={openedRequest?.status === 'pending'}
          open={open}
          onClose={onClose}
          onNext={onNext}
          opener={opener}
        />
      )}
    </>
  )
}
