import type { Dealer } from '@portal/contract/accounts/dealers'
import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { messagePreview } from '@portal/contract/change-requests/message-markers'
import { requestText } from '@portal/contract/change-requests/picked-text'
import { counted } from '@portal/contract/texts/plural'
import { useQuery } from '@tanstack/react-query'
import { DashedNumber } from '../../design/display/dashed-number'
import { DateText } from '../../design/display/date-text'
import { AppLink } from '../../design/link'
import { callQuery } from '../../lib/api/queries'
import type { DealerSection } from '../../records/dealer-section/dealer-section'
import { LoadedSection } from '../../records/dealer-section/loaded-section'
import { useShowMore } from '../../records/dealer-section/use-show-more'
import { PendingAge } from '../../records/pending-age'
import { RequestStatus } from './components/request-contents'

const maxVisible = 3
/** In characters: two lines. */
const previewLength = 160

const dealerRequestsQuery = (dealerId: string) => callQuery('listChangeRequests', { query: { dealerId } })

const isPending = ({ status }: ChangeRequest): boolean => status === 'pending'

function RequestRows({ requests }: { requests: readonly ChangeRequest[] }) {
  const { visible, more } = useShowMore(requests, maxVisible)
  return (
    <>
      <ul aria-label="Change requests" className="divide-y divide-line">
        {visible.map((request) => (
          <li key={request.id} className="relative py-3.5 hover:bg-sunken">
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <AppLink
                href={`/orders/${request.orderId}#change-request`}
                className="font-semibold text-ink after:absolute after:inset-0"
              >
                {request.changeType}, order <DashedNumber number={request.order.orderId} />
              </AppLink>
              <span className="flex items-center gap-2">
                {isPending(request) && <PendingAge since={request.createdAt} />}
                <RequestStatus request={request} />
              </span>
            </p>
            <p className="mt-1 line-clamp-2 text-[15px] text-muted wrap-anywhere">
              <DateText iso={request.createdAt} />. {messagePreview(requestText(request), previewLength)}
            </p>
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}

/** The change requests to a dealer's orders, pending ones first. */
function DealerRequests({ dealer }: { dealer: Dealer }) {
  const query = useQuery({
    ...dealerRequestsQuery(dealer.id),
    select: (requests) => [...requests.filter(isPending), ...requests.filter((request) => !isPending(request))],
  })
  return (
    <LoadedSection
      title="Change requests"
      query={query}
      failed="The change requests could not be loaded"
      empty="No change requests"
      isEmpty={(requests) => requests.length === 0}
      summary={(requests) => {
        const pending = requests.filter(isPending).length
        return pending > 0 ? `${pending} pending` : counted(requests.length, 'change request')
      }}
      startsOpen={(requests) => requests.some(isPending)}
    >
      {(requests) => <RequestRows requests={requests} />}
    </LoadedSection>
  )
}

export const dealerSections: readonly DealerSection[] = [
  {
    column: 'main',
    rank: 20,
    needs: 'change-request.read',
    reads: (id) => [dealerRequestsQuery(id)],
    Section: DealerRequests,
  },
]
