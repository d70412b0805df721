import { type CallGroup, callGroups } from '@portal/contract/call-list/call-list'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../../design/button'
import { PageHeader } from '../../design/layout/page-header'
import { Sheet } from '../../design/layout/sheet'
import { PageBody } from '../../design/navigation/app-frame'
import { EmptyState } from '../../design/state/empty-state'
import { ErrorState } from '../../design/state/error-state'
import { useLastingError } from '../../design/state/use-lasting-error'
import { TabRow } from '../../design/tab-row'
import { errorText } from '../../lib/api/errors'
import { useUser } from '../../lib/session'
import { callListQuery } from './api'
import { callListBack } from './call-list-back'
import { CallPanel } from './components/call-panel'
import { CallSkeleton } from './components/call-skeleton'
import { NoDealersLeft } from './components/no-dealers-left'
import { WeekTable } from './components/week-table'
import { UnsentNotice } from './unsent/unsent-notice'
import { useCallGroup } from './use-call-group'

const labels: Record<CallGroup, string> = { now: 'To call', later: 'Later', notThisYear: 'Not this year' }
const PAGE_SIZE = 50
const MAX_DEALERS = 1000

/** The call list: dealers without an order, in the tabs To call, Later and Not this year. */
export function CallListPage() {
  const { role } = useUser()
  const { group, help, setGroup } = useCallGroup()
  const [limit, setLimit] = useState(PAGE_SIZE)
  const tabs = useRef<HTMLDivElement>(null)
  const read = useQuery(callListQuery(group, limit))
  const { data, refetch, isFetching, isFetchedAfterMount, isPlaceholderData } = read
  const error = useLastingError(read)
  return (
    <PageBody wide>
      <PageHeader title="Call list" back={callListBack(role)} help={help} compact />
      <UnsentNotice />
      <div ref={tabs} tabIndex={-1} className="mb-5">
        <TabRow
          label="Dealers"
          tabs={callGroups.map((value) => ({ value, label: labels[value], count: data?.counts[value] }))}
          value={group}
          onChange={setGroup}
        />
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
      ) : (
        <>
          <CallPanel
            key={group}
            list={data}
            isFresh={isFetchedAfterMount && !isPlaceholderData}
            limit={limit}
            label={labels[group]}
            level={2}
            headingRef={tabs}
            empty={
              group === 'now' ? (
                <NoDealersLeft list={data} />
              ) : (
                <Sheet>
                  <EmptyState
                    level={2}
                    title={`No dealers under ${labels[group]}`}
                    text="Dealers that you set aside after a call will appear here."
                  />
                </Sheet>
              )
            }
          />
          <div className="mt-5 flex flex-wrap items-start justify-between gap-4">
            <WeekTable week={data.week} />
            {data.counts[group] > limit && limit < MAX_DEALERS && (
              <Button
                onClick={() => setLimit(Math.min(limit + PAGE_SIZE, MAX_DEALERS))}
              >{`Show ${PAGE_SIZE} more`}</Button>
            )}
          </div>
        </>
      )}
    </PageBody>
  )
}
