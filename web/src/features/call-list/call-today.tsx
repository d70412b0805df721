import { counted } from '@portal/contract/texts/plural'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { TextLink } from '../../design/link'
import { ErrorState } from '../../design/state/error-state'
import { useLastingError } from '../../design/state/use-lasting-error'
import { useMediaQuery } from '../../design/use-media-query'
import { errorText } from '../../lib/api/errors'
import { areaPath, useUser } from '../../lib/session'
import { callListQuery } from './api'
import { CallPanel } from './components/call-panel'
import { CallSkeleton } from './components/call-skeleton'
import { NoDealersLeft } from './components/no-dealers-left'
import { WeekLine } from './components/week-line'
import { UnsentNotice } from './unsent/unsent-notice'

const MAX_VISIBLE = 5
/** Phones show fewer dealers; the others are one tap away. */
const MAX_VISIBLE_ON_PHONE = 2
/** Load more than are visible, so that the next dealers can move up while offline. */
const MAX_LOADED = 25

/** The dealers to call today, a section of the dashboard. */
export function CallToday() {
  const { role } = useUser()
  const heading = useRef<HTMLHeadingElement>(null)
  const isPhone = !useMediaQuery('(min-width: 768px)')
  const read = useQuery(callListQuery('now', MAX_LOADED))
  const { data, refetch, isFetching, isFetchedAfterMount, isPlaceholderData } = read
  const error = useLastingError(read)
  const dealersWithoutOrder = data && data.counts.now + data.counts.later + data.counts.notThisYear
  return (
    <section aria-labelledby="call-today">
      <div className="flex min-h-14 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-3">
        <h2 id="call-today" ref={heading} tabIndex={-1} className="type-h2">
          Call today
        </h2>
        {dealersWithoutOrder !== undefined && dealersWithoutOrder > 0 && (
          <TextLink
            href={areaPath(role, 'calls')}
          >{`View all ${counted(dealersWithoutOrder, 'dealer')} without an order`}</TextLink>
        )}
      </div>
      <UnsentNotice />
      {error && !data ? (
        <ErrorState
          title="The dealers to call could not be loaded"
          text={errorText(error, 'Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data === undefined ? (
        <CallSkeleton />
      ) : (
        <>
          <CallPanel
            list={data}
            isFresh={isFetchedAfterMount && !isPlaceholderData}
            limit={isPhone ? MAX_VISIBLE_ON_PHONE : MAX_VISIBLE}
            label="Next to call"
            level={3}
            headingRef={heading}
            empty={<NoDealersLeft list={data} />}
          />
          <div className="mt-4">
            <WeekLine week={data.week} />
          </div>
        </>
      )}
    </section>
  )
}
