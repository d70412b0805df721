import type { Delivery, OrderDeliveries } from '@portal/contract/marketing/marketing'
import { marketingTexts } from '@portal/contract/texts/marketing'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { Sheet } from '../../../design/layout/sheet'
import { AppLink } from '../../../design/link'
import { ErrorState } from '../../../design/state/error-state'
import { errorText } from '../../../lib/api/errors'
import { marketingQuery } from '../api'
import { dayText, spanText } from '../day-span'
import { countedDeliveries, currentSpan, nameOf, newSpan, nextDeliveries } from '../delivery-text'
import { ProgressBlocks } from './progress-blocks'

const NEXT_COUNT = 3

/** Whether the order’s program year is over, so that its marketing is past. */
const isPast = ({ orderYear, today }: OrderDeliveries): boolean => orderYear < Number(today.slice(0, 4))

/** The progress of the dealer's newest signed order, with what comes next. Hidden without one, or after its year. */
export function MarketingCard() {
  const { data, error, refetch, isFetching } = useQuery(marketingQuery())
  if (error && !data) {
    return (
      <ErrorState
        title="Your marketing could not be loaded"
        text={errorText(error, 'Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  const order = data?.order
  if (!order || isPast(order)) return null
  const count = countedDeliveries(order).length
  if (count === 0 && !order.isBeingPlanned) return null
  return count === 0 ? <PlanningCard year={order.orderYear} /> : <ProgressCard order={order} count={count} />
}

const SeeMarketing = ({ className }: { className?: string }) => (
  <Button asChild className={className}>
    <AppLink href="/marketing">See your marketing</AppLink>
  </Button>
)

function PlanningCard({ year }: { year: number }) {
  return (
    <Sheet aria-labelledby="home-marketing" className="md:flex md:items-center md:justify-between md:gap-8 md:px-9">
      <div>
        <h2 id="home-marketing" className="type-h2-sheet">{`Your ${year} marketing`}</h2>
        <p role="status" className="mt-1.5 text-[15px] text-muted">
          {marketingTexts.planning}
        </p>
      </div>
      <SeeMarketing className="max-md:mt-4 max-md:w-full" />
    </Sheet>
  )
}

function nextText(delivery: Delivery): string {
  const { dealerStatus, windowFrom, windowTo } = delivery
  const span = currentSpan(delivery)
  if (dealerStatus === 'live') return `Live now, through ${dayText(span.to)}`
  if (dealerStatus !== 'late') return spanText(span)
  const laterSpan = newSpan(delivery)
  return laterSpan
    ? `Late, now ${spanText(laterSpan)}`
    : `Late, planned for ${spanText({ from: windowFrom, to: windowTo })}`
}

function ProgressCard({ order, count }: { order: OrderDeliveries; count: number }) {
  const { orderYear, groups } = order
  const next = nextDeliveries(order).slice(0, NEXT_COUNT)
  return (
    <Sheet flush aria-labelledby="home-marketing">
      <div className={cn(next.length > 0 && 'lg:grid lg:grid-cols-[minmax(0,1fr)_392px]')}>
        <div className="p-5 md:p-9">
          <h2 id="home-marketing" className="type-h2-sheet mb-4">
            {`Your ${orderYear} marketing: ${groups.delivered.count} of ${count} delivered`}
          </h2>
          <ProgressBlocks groups={groups} />
          <SeeMarketing className="mt-6 max-lg:hidden" />
        </div>
        <div className="border-line bg-sunken p-5 max-lg:border-t md:p-9 lg:border-l">
          {next.length > 0 && (
            <>
              <h3 className="border-ink border-b-2 pb-2.5 font-sans font-semibold text-[15px]">Next</h3>
              <ul aria-label="Next deliveries" className="divide-y divide-line">
                {next.map((delivery) => (
                  <li
                    key={delivery.id}
                    className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 text-[15px]"
                  >
                    <span className="min-w-0 font-semibold text-ink wrap-anywhere">{nameOf(delivery)}</span>
                    <span
                      className={
                        delivery.dealerStatus === 'late' ? 'font-semibold text-tone-orange-text' : 'text-muted'
                      }
                    >
                      {nextText(delivery)}
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
          <SeeMarketing className="w-full not-first:mt-3 lg:hidden" />
        </div>
      </div>
    </Sheet>
  )
}
