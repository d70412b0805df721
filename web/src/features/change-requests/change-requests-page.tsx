import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { program } from '@portal/contract/rules/program'
import { emptyTexts } from '@portal/contract/texts/list'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../design/button'
import { ListPage } from '../../design/data-table/list-page'
import { PageHeader } from '../../design/layout/page-header'
import { Sheet } from '../../design/layout/sheet'
import { PageBody } from '../../design/navigation/app-frame'
import { errorText, pageQuery } from '../../lib/api'
import { useTableState } from '../../lib/table-state'
import { requestCard, requestColumns } from './list/request-columns'
import { RequestDialog } from './list/request-dialog'
import { RequestsToolbar, requestsShape } from './list/requests-toolbar'

function RequestsTable() {
  const table = useTableState(requestsShape)
  const list = useQuery({
    ...pageQuery('listChangeRequests', { query: table.query }),
    // What waits for an answer is looked at all day: as fresh as the lists of orders.
    refetchInterval: program.refreshMs,
    refetchOnMount: 'always',
  })
  const [shown, setShown] = useState<ChangeRequest | null>(null)
  const [open, setOpen] = useState(false)
  // As the list has it now: somebody else may have decided it while it is open.
  const current = list.data?.rows.find(({ id }) => id === shown?.id) ?? shown
  const view = (request: ChangeRequest) => {
    setShown(request)
    setOpen(true)
  }
  return (
    <>
      <RequestsToolbar table={table} total={list.data?.total} />
      <ListPage
        list={list}
        table={table}
        label="Change requests"
        columns={requestColumns}
        rowKey={(request) => request.id}
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
        failure={{
          title: 'The change requests could not be loaded',
          text: errorText(list.error, 'They are safe. Please try again in a moment.'),
        }}
        empty={{ title: emptyTexts.changeRequests, text: emptyTexts.adjustFilters }}
      />
      {current && <RequestDialog key={current.id} request={current} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The staff's change requests, searched, filtered, sorted and paged by the server. */
export function ChangeRequestsPage() {
  return (
    <PageBody wide>
      <PageHeader title="Change Requests" compact />
      <Sheet flush>
        <RequestsTable />
      </Sheet>
    </PageBody>
  )
}
