import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { TextLink } from '../../design/link'
import { ErrorState } from '../../design/state/error-state'
import { useToldFailure } from '../../design/state/use-told-failure'
import { useMediaQuery } from '../../design/use-media-query'
import { errorText } from '../../lib/api/errors'
import { areaPath, useUser } from '../../lib/session'
import { callListQuery } from './api'
import { CallPanel } from './components/call-panel'
import { CallSkeleton } from './components/call-skeleton'
import { NobodyLeft } from './components/nobody-left'
import { WeekLine } from './components/week-line'
import { KeptNotice } from './kept/kept-notice'

const SHOWN = 5
/** A phone's dashboard goes on after fewer; the others are one tap away. */
const SHOWN_ON_A_PHONE = 2
/** More than are shown, so that the next move up where no network brings them. */
const ASKED = 25

const count = new Intl.NumberFormat('en-US')

/** Whom to call today, as a part of the dashboard. */
export function CallToday() {
  const { role } = useUser()
  const heading = useRef<HTMLHeadingElement>(null)
  const isPhone = !useMediaQuery('(min-width: 768px)')
  const read = useQuery(callListQuery('now', ASKED))
  const { data, refetch, isFetching, isFetchedAfterMount, isPlaceholderData } = read
  const error = useToldFailure(read)
  const without = data && data.counts.now + data.counts.later + data.counts.notThisYear
  return (
    <section aria-labelledby="call-today">
      <div className="flex min-h-14 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-3">
        <h2 id="call-today" ref={heading} tabIndex={-1} className="type-h2">
          Call today
        </h2>
        {without !== undefined && without > 0 && (
          <TextLink href={areaPath(role, 'calls')}>{`View all ${count.format(without)} without an order`}</TextLink>
        )}
      </div>
      <KeptNotice />
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
            most={isPhone ? SHOWN_ON_A_PHONE : SHOWN}
            label="Next to call"
            level={3}
            headingRef={heading}
            empty={<NobodyLeft list={data} />}
          />
          <div className="mt-4">
            <WeekLine week={data.week} />
          </div>
        </>
      )}
    </section>
  )
}
