import { withoutOrder } from '@portal/contract/dashboard/year-figures'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Money } from '../../../design/display/money'
import { Sheet } from '../../../design/layout/sheet'
import { TextLink } from '../../../design/link'
import { EmptyState } from '../../../design/state/empty-state'
import { ErrorState } from '../../../design/state/error-state'
import { SkeletonBar } from '../../../design/state/skeleton'
import { useToldFailure } from '../../../design/state/use-told-failure'
import { VisuallyHidden } from '../../../design/visually-hidden'
import { errorText } from '../../../lib/api'
import { centsOf } from '../../../lib/formats'
import { useProgram } from '../../../lib/program'
import { useUser } from '../../../lib/session'
import { CallAndMail } from '../../../records/contact/call-buttons'
import { yearFiguresQuery } from '../api'
import { withoutOrderHref } from '../year/list-links'
import { CallCard, type DealerToCall, personAndPlace } from './call-card'

const columns = 'grid gap-4 md:gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,12fr)]'

const count = new Intl.NumberFormat('en-US')

/** The dealers without an order of the year, who spent most last year first: one large, the others in rows. */
export function CallToday() {
  const { role } = useUser()
  const { orderYear } = useProgram()
  const read = useQuery(yearFiguresQuery(orderYear))
  const { data, refetch, isFetching } = read
  const error = useToldFailure(read)
  const waiting = data && withoutOrder(data.dealers)
  return (
    <section aria-labelledby="call-today">
      <div className="flex min-h-14 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-3">
        <h2 id="call-today" className="type-h2">
          Call today
        </h2>
        {waiting !== undefined && waiting > 0 && (
          <TextLink href={withoutOrderHref(role)}>View all {count.format(waiting)} without an order</TextLink>
        )}
      </div>
      {error && !data ? (
        <ErrorState
          title="The dealers to call could not be loaded"
          text={errorText(error, 'Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data === undefined ? (
        <CallSkeleton />
      ) : data.notOrdered.length === 0 ? (
        <Sheet>
          <EmptyState
            level={3}
            title={data.dealers.active === 0 ? 'There are no active dealers' : 'Nobody to call'}
            text={
              data.dealers.active === 0
                ? 'Dealers who are assigned to you will appear here.'
                : `Every active dealer has an order or a draft for ${orderYear}.`
            }
          />
        </Sheet>
      ) : (
        <CallList dealers={data.notOrdered} orderYear={orderYear} />
      )}
    </section>
  )
}

function CallList({ dealers, orderYear }: { dealers: readonly DealerToCall[]; orderYear: number }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const name = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (chosen !== null) name.current?.focus()
  }, [chosen])
  const first = dealers.find(({ id }) => id === chosen) ?? dealers[0]
  if (first === undefined) return null
  const others = dealers.filter((dealer) => dealer !== first)
  return (
    <div className={columns}>
      <CallCard dealer={first} orderYear={orderYear} nameRef={name} />
      {others.length > 0 && (
        <Sheet
          flush
          aria-label="Next to call"
          className="max-lg:rounded-none max-lg:border-0 max-lg:bg-transparent max-lg:shadow-none"
        >
          <ul aria-label="Next to call" className="flex h-full flex-col divide-y divide-line">
            {others.map((dealer) => (
              <li key={dealer.id} className="relative flex min-h-[68px] flex-1 items-center gap-4 py-2.5 lg:px-6">
                <div className="min-w-0 flex-1">
                  <button
                    type="button"
                    className="block max-w-full truncate text-left font-semibold text-ink after:absolute after:inset-0 hover:underline"
                    onClick={() => setChosen(dealer.id)}
                  >
                    {dealer.companyName}
                    <VisuallyHidden>, show</VisuallyHidden>
                  </button>
                  <p className="truncate text-muted text-sm">{personAndPlace(dealer)}</p>
                </div>
                <LastYear dealer={dealer} orderYear={orderYear} />
                <div className="relative">
                  <CallAndMail dealer={dealer} />
                </div>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </div>
  )
}

/** What a dealer ordered for in the year before, as the row's figure. */
function LastYear({ dealer: { lastYearTotal }, orderYear }: { dealer: DealerToCall; orderYear: number }) {
  return (
    <p className="flex-none text-right">
      {lastYearTotal === null ? (
        <span className="block text-muted text-sm">No order</span>
      ) : (
        <Money cents={centsOf(lastYearTotal)} mode="whole" className="block font-semibold text-ink" />
      )}
      <span className="block text-muted text-sm">in {orderYear - 1}</span>
    </p>
  )
}

/** The card and the rows on their way, as high as they will be. */
function CallSkeleton() {
  return (
    <div role="status" className={columns}>
      <VisuallyHidden>Loading the dealers to call...</VisuallyHidden>
      <div className="h-[322px] animate-late rounded-sheet border border-line bg-surface p-5 md:h-[366px] md:p-7">
        <SkeletonBar className="h-5 w-3/5" />
        <SkeletonBar className="mt-4 w-2/5" />
        <SkeletonBar className="mt-6 h-12 w-1/2" />
        <SkeletonBar className="mt-20 h-12 w-full rounded-control" />
      </div>
      <div className="h-[288px] animate-late divide-y divide-line lg:h-auto lg:rounded-sheet lg:border lg:border-line lg:bg-surface lg:px-6">
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <div key={row} className="flex h-1/4 items-center justify-between gap-6">
            <SkeletonBar className="w-1/2" />
            <SkeletonBar className="h-5 w-20" />
          </div>
        ))}
      </div>
    </div>
  )
}
