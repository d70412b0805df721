import type { CurrentUser } from '@portal/contract/accounts/auth'
import type { Dashboard } from '@portal/contract/dashboard/dashboard'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LargeMoney } from '../../../design/display/money'
import { MetricTile } from '../../../design/layout/metric-tile'
import { ErrorState } from '../../../design/state/error-state'
import { SkeletonBar } from '../../../design/state/skeleton'
import { useLastingError } from '../../../design/state/use-lasting-error'
import { VisuallyHidden } from '../../../design/visually-hidden'
import { errorText } from '../../../lib/api/errors'
import { parseCents, useDates } from '../../../lib/formats'
import { useProgram } from '../../../lib/program'
import { useWords } from '../../../lib/program-words'
import { useServerNow } from '../../../lib/server-time'
import { areaPath } from '../../../lib/session'
import { metricsQuery } from '../api'
import { oldestRequestText } from '../request-age'

const count = new Intl.NumberFormat('en-US')

/** A smaller font for amounts that would overflow a tile. */
const longAmountClass = 'text-[clamp(34px,11vw,54px)] md:text-[clamp(34px,4.4vw,64px)]'

/** Metrics as tiles. Skeletons or an error take their place while the metrics are missing. */
function Tiles({
  className,
  tiles,
  children,
}: {
  className: string
  /** The names of the skeleton tiles, each with the CSS classes for its width. */
  tiles: Readonly<Record<string, string>>
  children: (metrics: Dashboard) => ReactNode
}) {
  const read = useQuery(metricsQuery)
  const { data, refetch, isFetching } = read
  const error = useLastingError(read)
  if (data) return <div className={className}>{children(data)}</div>
  if (error) {
    return (
      <ErrorState
        title="The metrics could not be loaded"
        text={errorText(error, 'Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <div role="status" className={className}>
      <VisuallyHidden>Loading metrics...</VisuallyHidden>
      {Object.entries(tiles).map(([name, look]) => (
        <div
          key={name}
          className={`${look} h-[138px] animate-late rounded-sheet border border-line bg-surface p-5 md:h-[187px] md:p-7`}
        >
          <SkeletonBar className="w-24" />
          <SkeletonBar className="mt-5 h-10 w-2/3 md:h-14" />
          <SkeletonBar className="mt-4 w-32" />
        </div>
      ))}
    </div>
  )
}

/** The metrics for the distributor and sales managers. Each links to the list that it counts. */
export function InvestmentTiles({ user }: { user: CurrentUser }) {
  const { timeZone } = useDates()
  const now = useServerNow()
  const { statuses } = useWords()
  const activeOrders = `${areaPath(user.role, 'orders')}?status=active`
  return (
    <Tiles
      className="grid grid-cols-2 gap-2.5 md:grid-cols-3 md:gap-5"
      tiles={{ packages: '', requests: '', investment: 'max-md:col-span-2' }}
    >
      {({ activePackages, pendingRequests, oldestPendingRequestAt, totalInvestment }) => (
        <>
          <MetricTile
            label="Active Packages"
            value={count.format(activePackages)}
            note={`Orders with status ${statuses.active}`}
            href={activeOrders}
          />
          <MetricTile
            label="Pending Requests"
            value={count.format(pendingRequests)}
            note={oldestRequestText(oldestPendingRequestAt, now, timeZone)}
            href={`${areaPath(user.role, 'requests')}?status=pending`}
          />
          <MetricTile
            label="Total Investment"
            value={<LargeMoney cents={parseCents(totalInvestment)} className={longAmountClass} />}
            note="Monthly totals of all active orders"
            href={activeOrders}
            className="max-md:col-span-2"
          />
        </>
      )}
    </Tiles>
  )
}

/** The four metrics for territory managers. */
export function OrderTiles({ user }: { user: CurrentUser }) {
  const { orderYear } = useProgram()
  const { statuses } = useWords()
  const orders = areaPath(user.role, 'orders')
  return (
    <Tiles className="grid grid-cols-2 gap-2.5 md:gap-5" tiles={{ total: '', pending: '', completed: '', revenue: '' }}>
      {({ totalOrders, pendingOrders, completedOrders, monthlyRevenue }) => (
        <>
          <MetricTile
            compact
            inline
            label="Total Orders"
            value={count.format(totalOrders)}
            note="All years"
            href={orders}
          />
          <MetricTile
            compact
            inline
            label="Pending Orders"
            value={count.format(pendingOrders)}
            note="Saved, not signed"
            href={`${orders}?status=pending`}
          />
          <MetricTile
            compact
            inline
            label="Completed Orders"
            value={count.format(completedOrders)}
            note={`With status ${statuses.completed}`}
            href={`${orders}?status=completed`}
          />
          <MetricTile
            compact
            inline
            label="Monthly Revenue"
            value={
              <LargeMoney
                cents={parseCents(monthlyRevenue)}
                mode="whole"
                className="text-[clamp(26px,8.2vw,44px)] md:text-[46px]"
              />
            }
            note={`Signed orders, ${orderYear}`}
            href={`${orders}?year=${orderYear}&ordered=1`}
          />
        </>
      )}
    </Tiles>
  )
}
