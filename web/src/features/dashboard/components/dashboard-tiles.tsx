import type { CurrentUser } from '@portal/contract/accounts/auth'
import type { Dashboard } from '@portal/contract/dashboard/dashboard'
import { useQuery } from '@tanstack/react-query'
import { MoneyFigure } from '../../../design/display/money'
import { FigureTile } from '../../../design/layout/figure-tile'
import { ErrorState } from '../../../design/state/error-state'
import { SkeletonBar } from '../../../design/state/skeleton'
import { VisuallyHidden } from '../../../design/visually-hidden'
import { errorText } from '../../../lib/api'
import { centsOf } from '../../../lib/formats'
import { useProgram } from '../../../lib/program'
import { areaPath } from '../../../lib/session'
import { figuresQuery } from '../api'
import type { DashboardView } from '../dashboard-view'
import { waitedText } from '../waiting-time'

/** Figures on their way, in the place of the figures. */
function TilesSkeleton({ count }: { count: number }) {
  return (
    <div role="status" className="grid animate-late grid-cols-2 gap-4 md:gap-5 lg:auto-cols-fr lg:grid-flow-col">
      <VisuallyHidden>Loading the figures...</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index} className="rounded-sheet border border-line bg-surface p-5 md:p-7">
          <SkeletonBar className="w-24" />
          <SkeletonBar className="mt-5 h-12 w-2/3 md:h-16" />
          <SkeletonBar className="mt-4 w-32" />
        </div>
      ))}
    </div>
  )
}

interface TilesProps {
  user: CurrentUser
  view: DashboardView
}

const count = new Intl.NumberFormat('en-US')

/** A sum too long for a tile's largest size takes a smaller one instead of leaving the tile. */
const moneyLook = 'text-[clamp(34px,11vw,54px)] md:text-[72px] lg:text-[clamp(48px,5vw,72px)]'

function InvestmentTiles({ user, figures }: TilesProps & { figures: Dashboard }) {
  const { timeZone } = useProgram()
  const activeOrders = `${areaPath(user.role, 'orders')}?status=active`
  return (
    <div className="grid grid-cols-2 gap-4 md:gap-5 lg:grid-cols-[1fr_1fr_1.6fr]">
      <FigureTile
        label="Active Packages"
        value={count.format(figures.activePackages)}
        note="Orders with status Active"
        href={activeOrders}
      />
      <FigureTile
        label="Pending Requests"
        value={count.format(figures.pendingRequests)}
        note={waitedText(figures.oldestPendingRequestAt, new Date(), timeZone)}
        href={`${areaPath(user.role, 'requests')}?status=pending`}
      />
      <FigureTile
        label="Total Investment"
        value={<MoneyFigure cents={centsOf(figures.totalInvestment)} className={moneyLook} />}
        note="Monthly totals of all active orders"
        href={activeOrders}
        className="max-lg:col-span-2"
      />
    </div>
  )
}

function OrderTiles({ user, figures }: TilesProps & { figures: Dashboard }) {
  const { orderYear } = useProgram()
  const orders = areaPath(user.role, 'orders')
  return (
    <div className="grid grid-cols-2 gap-4 md:grid-cols-3 md:gap-5 xl:grid-cols-[1fr_1fr_1fr_1.6fr]">
      <FigureTile
        label="Total Orders"
        value={count.format(figures.totalOrders)}
        note="All years"
        href={orders}
        className="max-md:col-span-2"
      />
      <FigureTile
        label="Pending Orders"
        value={count.format(figures.pendingOrders)}
        note="Saved, not signed"
        href={`${orders}?status=pending`}
      />
      <FigureTile
        label="Completed Orders"
        value={count.format(figures.completedOrders)}
        note="Orders with status Updated"
        href={`${orders}?status=completed`}
      />
      <FigureTile
        label="Monthly Revenue"
        value={<MoneyFigure cents={centsOf(figures.monthlyRevenue)} mode="whole" className={moneyLook} />}
        note={`Monthly totals of signed orders, ${orderYear}`}
        href={`${orders}?year=${orderYear}&ordered=1`}
        className="max-md:col-span-2 md:max-xl:col-span-3"
      />
    </div>
  )
}

/** The figures of the role's dashboard, each a way into what it counts. */
export function DashboardTiles({ user, view }: TilesProps) {
  const { data, error, refetch, isFetching } = useQuery(figuresQuery)
  if (data) {
    const Tiles = view.tiles === 'investment' ? InvestmentTiles : OrderTiles
    return <Tiles user={user} view={view} figures={data} />
  }
  if (!error) return <TilesSkeleton count={view.tiles === 'investment' ? 3 : 4} />
  return (
    <ErrorState
      title="The figures could not be loaded"
      text={errorText(error, 'Please try again in a moment.')}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}
