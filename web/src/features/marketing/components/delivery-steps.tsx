import type { Delivery } from '@portal/contract/marketing/marketing'
import { cn } from '../../../design/cn'
import { useMediaQuery } from '../../../design/use-media-query'
import { stepNameOf } from '../delivery-text'
import { StepMark } from './step-mark'
import { StepText } from './step-text'

interface DeliveryStepsProps {
  /** The accessible name of the list. */
  label: string
  deliveries: readonly Delivery[]
}

/** The highest number of steps that fit side by side at each width. */
const MAX_WIDE = 12
const MAX_TABLET = 6
/** The longest name, in characters, that more than six steps have room for. */
const MAX_NAME = 14

const lineColor = (delivery: Delivery): string =>
  delivery.dealerStatus === 'delivered' ? 'bg-c-this' : 'bg-line-strong'

/** The deliveries of one promise as steps: side by side if there is room for their names, otherwise as a list. */
export function DeliverySteps({ label, deliveries }: DeliveryStepsProps) {
  const isTablet = useMediaQuery('(min-width: 768px)')
  const isWide = useMediaQuery('(min-width: 1200px)')
  const max = isWide ? MAX_WIDE : isTablet ? MAX_TABLET : 0
  const hasLongName = deliveries.some((delivery) => stepNameOf(delivery).length > MAX_NAME)
  return deliveries.length <= (hasLongName ? Math.min(max, MAX_TABLET) : max) ? (
    <StepRow label={label} deliveries={deliveries} />
  ) : (
    <StepList label={label} deliveries={deliveries} />
  )
}

function StepRow({ label, deliveries }: DeliveryStepsProps) {
  // Few steps are no wider than those of a row of six.
  const columns = Math.max(deliveries.length, MAX_TABLET)
  return (
    <ol
      aria-label={label}
      className="mt-3 grid text-[13px] text-muted"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {deliveries.map((delivery, index) => (
        <li key={delivery.id} className="relative pr-2">
          {index < deliveries.length - 1 && (
            <span
              aria-hidden
              data-mark=""
              className={cn('absolute top-3 right-0 left-6.5 h-0.5', lineColor(delivery))}
            />
          )}
          <StepMark status={delivery.dealerStatus} />
          <p className="mt-1.5 font-semibold text-ink wrap-anywhere">{stepNameOf(delivery)}</p>
          <p>
            <StepText delivery={delivery} />
          </p>
        </li>
      ))}
    </ol>
  )
}

function StepList({ label, deliveries }: DeliveryStepsProps) {
  return (
    <ol aria-label={label} className="mt-2 text-sm md:columns-2 md:gap-10">
      {deliveries.map((delivery, index) => (
        <li key={delivery.id} className="relative flex break-inside-avoid items-start gap-3 pb-3">
          {index < deliveries.length - 1 && (
            <span
              aria-hidden
              data-mark=""
              className={cn('absolute top-6.5 bottom-0 left-3 w-0.5', lineColor(delivery))}
            />
          )}
          <StepMark status={delivery.dealerStatus} />
          <p className="grid min-w-0 flex-1 grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3 pt-0.5">
            <span className="font-semibold text-ink wrap-anywhere">{stepNameOf(delivery, true)}</span>
            <span className="text-muted">
              <StepText delivery={delivery} isInline />
            </span>
          </p>
        </li>
      ))}
    </ol>
  )
}
