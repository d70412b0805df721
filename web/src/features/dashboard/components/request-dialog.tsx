import type { Activity } from '@portal/contract/dashboard/dashboard'
import { emptyTexts } from '@portal/contract/texts/list'
import type { ComponentType } from 'react'
import { Button } from '../../../design/button'
import { DashedNumber } from '../../../design/display/dashed-number'
import { DateText } from '../../../design/display/date-text'
import { FactList } from '../../../design/layout/fact-list'
import { SectionHeader } from '../../../design/layout/section-header'
import { AppLink } from '../../../design/link'
import { Dialog } from '../../../design/overlay/dialog'
import { RequestBadge } from '../../../ordering/tags'

interface RequestDialogProps {
  request: Activity | null
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The list of all requests. */
  requestsHref: string
  MessageView: ComponentType<{ message: string }>
}

/** One change request of the recent activity. */
export function RequestDialog({ request, open, onOpenChange, requestsHref, MessageView }: RequestDialogProps) {
  if (request === null) return null
  const hasMessage = request.message !== null && request.message.trim() !== ''
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={request.type}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Close
          </Button>
          <Button asChild>
            <AppLink href={requestsHref}>View All Requests</AppLink>
          </Button>
        </>
      }
    >
      <FactList
        facts={[
          { label: 'Order', value: <DashedNumber number={request.orderId} /> },
          { label: 'Date', value: <DateText iso={request.at} withTime /> },
          { label: 'Dealer', value: request.dealerName },
          { label: 'Status', value: <RequestBadge status={request.status} /> },
          { label: 'Type', value: request.type },
        ]}
      />
      <SectionHeader title="Message" level={3} size="minor" className="mt-5 mb-4" />
      {hasMessage ? (
        <MessageView message={request.message ?? ''} />
      ) : (
        <p className="text-[15px] text-muted">{emptyTexts.messageDetail}</p>
      )}
    </Dialog>
  )
}
