import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { MessageSquareText } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { Button } from '../../design/button'
import { PageHeader } from '../../design/layout/page-header'
import { PageBody } from '../../design/navigation/app-frame'
import { useCan } from '../../lib/session'
import { RequestsTable } from './list/requests-table'
import { useWaiting } from './list/use-waiting'

/** The staff's change requests, searched, filtered, sorted and paged by the server. It opens on those that wait. */
export function ChangeRequestsPage() {
  const mayDecide = useCan('change-request.decide')
  const { oldest, readOldest, words } = useWaiting()
  const [shown, setShown] = useState<ChangeRequest | null>(null)
  const [open, setOpen] = useState(false)
  // Whether the next one that waits is shown after each decision.
  const [walks, setWalks] = useState(false)
  const opener = useRef<HTMLElement>(null)
  const show = useCallback((request: ChangeRequest, withNext: boolean) => {
    opener.current = null
    setWalks(withNext)
    setShown(request)
    setOpen(true)
  }, [])
  const view = useCallback((request: ChangeRequest) => show(request, false), [show])
  const showNext = () => {
    const next = readOldest()
    if (next && next.id !== shown?.id) setShown(next)
    else setOpen(false)
  }
  return (
    <PageBody wide>
      <PageHeader
        title="Change Requests"
        compact
        // Of two lines on a phone, also while it is on its way.
        help={<span className="block max-sm:min-h-12">{words}</span>}
        actions={
          mayDecide && (
            <Button variant="primary" disabled={!oldest} onClick={() => oldest && show(oldest, true)}>
              <MessageSquareText aria-hidden />
              Decide the oldest
            </Button>
          )
        }
      />
      <RequestsTable
        shown={shown}
        open={open}
        opener={opener}
        onOpen={view}
        onClose={() => setOpen(false)}
        onNext={walks ? showNext : undefined}
      />
    </PageBody>
  )
}
