import type { Delivery, DeliveryDetail } from '@portal/contract/webhooks/deliveries'
import { RefreshCw, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../../design/button'
import { DateText } from '../../../design/display/date-text'
import { IconButton } from '../../../design/icon-button'
import { type Fact, FactList } from '../../../design/layout/fact-list'
import { Sheet } from '../../../design/layout/sheet'
import { Dialog } from '../../../design/overlay/dialog'
import { ErrorState } from '../../../design/state/error-state'
import { SkeletonRows } from '../../../design/state/skeleton'
import { errorText } from '../../../lib/api/errors'
import { useDelivery, useResendDelivery } from './api'
import { DeliverySubject } from './delivery-columns'
import { DeliveryStateBadge } from './delivery-state'
import { durationText } from './webhook-texts'

function deliveryFacts(detail: DeliveryDetail): Fact[] {
  const { answerStatus, lastError, nextTryAt, state, isPaused, tries, mostTries, tookMs, triedAt, signature } = detail
  const facts: (Fact | false)[] = [
    { label: 'Endpoint', value: <span className="wrap-anywhere">{detail.endpointName}</span> },
    detail.orderId !== null && { label: 'Order', value: <DeliverySubject {...detail} /> },
    detail.programNumber !== null && { label: 'Program', value: <DeliverySubject {...detail} /> },
    { label: 'Status', value: <DeliveryStateBadge state={state} nextTryAt={nextTryAt} isPaused={isPaused} /> },
    answerStatus !== null && { label: 'Response', value: answerStatus },
    lastError !== null && { label: 'Error', value: <span className="text-danger wrap-anywhere">{lastError}</span> },
    { label: 'Attempts', value: `${tries} of ${mostTries}` },
    triedAt !== null && { label: 'Last attempt', value: <DateText iso={triedAt} withTime /> },
    tookMs !== null && { label: 'Duration', value: durationText(tookMs) },
    nextTryAt !== null && !isPaused && { label: 'Next attempt', value: <DateText iso={nextTryAt} withTime /> },
    signature !== null && {
      label: 'Signature',
      value: <span className="font-mono font-normal text-xs wrap-anywhere">{signature}</span>,
    },
  ]
  return facts.filter((fact) => fact !== false)
}

function Code({ label, text }: { label: string; text: string }) {
  const id = useId()
  return (
    <div className="mt-3">
      <p id={id} className="mb-1 text-[13px] text-muted">
        {label}
      </p>
      <section
        // Long responses must be scrollable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
        tabIndex={0}
        aria-labelledby={id}
        className="max-h-60 overflow-auto rounded-control border border-line bg-sunken p-3"
      >
        <pre className="whitespace-pre-wrap font-mono text-[13px] text-ink wrap-anywhere">{text}</pre>
      </section>
    </div>
  )
}

const indentJson = (body: string): string => JSON.stringify(JSON.parse(body), null, 2)

/** The body, signature and response of one delivery, with a button to send it again. */
function DeliveryFacts({ delivery: { id } }: { delivery: Delivery }) {
  const { data, error, refetch, isFetching } = useDelivery(id)
  const { resend, isResending } = useResendDelivery(id)
  if (!data) {
    return error ? (
      <ErrorState
        title="The delivery could not be loaded"
        text={errorText(error, 'Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <SkeletonRows label="Loading delivery..." />
    )
  }
  return (
    <>
      <FactList className="border-ink border-t-2" facts={deliveryFacts(data)} />
      <Code label="Body" text={indentJson(data.body)} />
      {data.answer !== '' && <Code label="Response body" text={data.answer} />}
      {!data.isPaused && data.state !== 'sending' && (
        <Button onClick={resend} pending={isResending} className="mt-4">
          {!isResending && <RefreshCw aria-hidden />}
          <span>Send again now</span>
        </Button>
      )}
    </>
  )
}

const Title = ({ delivery: { event, occurredAt } }: { delivery: Delivery }) => (
  <>
    {event}, <DateText iso={occurredAt} withTime />
  </>
)

interface DetailProps {
  delivery: Delivery
  onClose: () => void
}

/** The panel next to the log. It takes the focus when it opens, and Escape closes it. */
export function DeliveryPanel({ delivery, onClose }: DetailProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Sheet
      aria-labelledby={id}
      className="mt-5 md:mt-7 md:p-6"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className="flex items-start justify-between gap-3 pb-3">
        <h2 ref={heading} id={id} tabIndex={-1} className="type-h2-sheet wrap-anywhere">
          <Title delivery={delivery} />
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <DeliveryFacts delivery={delivery} />
    </Sheet>
  )
}

/** A dialog over the log, for screens without room for the panel. */
export function DeliveryDialog({ delivery, onClose }: DetailProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="md"
      title={<Title delivery={delivery} />}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <DeliveryFacts delivery={delivery} />
    </Dialog>
  )
}
