import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { MessageSquareText } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { Button } from '../../design/button'
import { PageHeader } from '../../design/layout/page-header'
import { PageBody } from '../../design/navigation/app-frame'
import { useCan } from '../../lib/session'
import { RequestsTable } from './list/requests-table'
import { usePendingRequests } from './list/use-pending-requests'

/** Change requests for staff, with server-side search, filters, sorting and paging. The Pending tab opens first. */
export function ChangeRequestsPage() {
  const mayDecide = useCan('change-request.decide')
  const { oldest, isOnlyOne, readOldest, summary } = usePendingRequests()
  const [openedRequest, setOpenedRequest] = useState<ChangeRequest | null>(null)
  const [open, setOpen] = useState(false)
  // Whether the next pending request opens after each decision.
  const [opensNext, setOpensNext] = useState(false)
  const opener = useRef<HTMLElement>(null)
  const show = useCallback((request: ChangeRequest, shouldOpenNext: boolean) => {
    opener.current = null
    setOpensNext(shouldOpenNext)
    setOpenedRequest(request)
    setOpen(true)
  }, [])
  const view = useCallback((request: ChangeRequest) => show(request, false), [show])
  const showNext = () => {
    const next = readOldest()
    if (next && next.id !== openedRequest?.id) setOpenedRequest(next)
    else setOpen(false)
  }
  return (
    <PageBody wide>
      <PageHeader
        title="Change Requests"
        compact
        // Reserve two lines on the narrowest phones while the text loads.
        help={<span className="block max-[22.5rem]:min-h-12">{summary}</span>}
        actions={
          mayDecide && (
            <Button variant="primary" disabled={!oldest} onClick={() => oldest && show(oldest, true)}>
              <MessageSquareText aria-hidden />
              {isOnlyOne ? 'Review request' : 'Review the oldest'}
            </Button>
          )
        }
      />
      <RequestsTable
        openedRequest={openedRequest}
        open={open}
        opener={opener}
        onOpen={view}
        onClose={() => setOpen(false)}
        onNext={opensNext ? showNext : undefined}
      />
    </PageBody>
  )
}
