import { type CallGroup, callGroups } from '@portal/contract/call-list/call-list'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../../design/button'
import { PageHeader } from '../../design/layout/page-header'
import { Sheet } from '../../design/layout/sheet'
import { PageBody } from '../../design/navigation/app-frame'
import { EmptyState } from '../../design/state/empty-state'
import { ErrorState } from '../../design/state/error-state'
import { useToldFailure } from '../../design/state/use-told-failure'
import { TabRow } from '../../design/tab-row'
import { errorText } from '../../lib/api/errors'
import { useQueryValue } from '../../lib/page/navigation'
import { useProgram } from '../../lib/program'
import { areaPath, useUser } from '../../lib/session'
import { callListQuery } from './api'
import { CallPanel } from './components/call-panel'
import { CallSkeleton } from './components/call-skeleton'
import { NobodyLeft } from './components/nobody-left'
import { WeekLine } from './components/week-line'
import { KeptNotice } from './kept/kept-notice'

const labels: Record<CallGroup, string> = { now: 'To call', later: 'Later', notThisYear: 'Not this year' }
const AT_A_TIME = 50
const MOST = 1000

/** The whole call list: dealers without an order, whom to call now, later, and who does not order this year. */
export function CallListPage() {
  const { role } = useUser()
  const { orderYear } = useProgram()
  const [asked, setGroup] = useQueryValue('group')
  const group = callGroups.find((name) => name === asked) ?? 'now'
  const [limit, setLimit] = useState(AT_A_TIME)
  const tabs = useRef<HTMLDivElement>(null)
  const read = useQuery(callListQuery(group, limit))
  const { data, refetch, isFetching, isFetchedAfterMount, isPlaceholderData } = read
  const error = useToldFailure(read)
  return (
    <PageBody wide>
      <PageHeader
        title="Call list"
        back={{ href: areaPath(role, 'dashboard'), label: 'Dashboard' }}
        help={`Dealers without an order for ${orderYear}, by last year’s amount and the days since the last contact`}
        compact
      />
      <KeptNotice />
      <div ref={tabs} tabIndex={-1} className="mb-5">
        <TabRow
          label="Which dealers"
          tabs={callGroups.map((value) => ({ value, label: labels[value], count: data?.counts[value] }))}
          value={group}
          onChange={(value) => setGroup(value === 'now' ? undefined : value)}
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
            most={limit}
            label={labels[group]}
            level={2}
            headingRef={tabs}
            empty={
              group === 'now' ? (
                <NobodyLeft list={data} />
              ) : (
                <Sheet>
                  <EmptyState
                    level={2}
                    title={`${labels[group]}: nobody`}
                    text="Who is set aside after a call stands here."
                  />
                </Sheet>
              )
            }
          />
          <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
            <WeekLine week={data.week} />
            {data.counts[group] > limit && limit < MOST && (
              <Button onClick={() => setLimit(Math.min(limit + AT_A_TIME, MOST))}>{`Show ${AT_A_TIME} more`}</Button>
            )}
          </div>
        </>
      )}
    </PageBody>
  )
}
