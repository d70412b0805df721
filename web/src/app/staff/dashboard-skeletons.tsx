import type { CurrentUser } from '@portal/contract/accounts/auth'
import { can } from '@portal/contract/api/capabilities'
import { SectionHead } from '../../design/layout/section-head'
import { Sheet } from '../../design/layout/sheet'
import { CardBlock, ChartBlocks, TileBlocks } from '../../design/state/page-skeletons/dashboard-blocks'
import { RowBlocks } from '../../design/state/page-skeletons/row-blocks'
import { SkeletonPage } from '../../design/state/page-skeletons/skeleton-page'
import { SkeletonBar } from '../../design/state/skeleton'
import { useMediaQuery } from '../../design/use-media-query'
import { useDates } from '../../lib/formats'
import { useProgram } from '../../lib/program'
import { useServerNow } from '../../lib/server-time'
import { areaPath } from '../../lib/session'

const acts = ['w-26', 'w-28', 'w-30', 'w-44'].map((width) => (
  <SkeletonBar key={width} className={`h-10 rounded-control ${width}`} />
))

/** The staff's dashboard on its way: a territory manager's begins with whom to call, the others' with what to decide. */
export function DashboardSkeleton({ user }: { user: CurrentUser }) {
  const { orderYear } = useProgram()
  const { date } = useDates()
  const now = useServerNow()
  const hasRoom = useMediaQuery('(min-width: 768px)')
  return (
    <SkeletonPage wide title="Dashboard" help={`Order year ${orderYear}, as of ${date(now)}`} actions={hasRoom && acts}>
      {user.role === 'territory_manager' ? <TerritoryBlocks /> : <OverviewBlocks user={user} orderYear={orderYear} />}
    </SkeletonPage>
  )
}

function OverviewBlocks({ user, orderYear }: { user: CurrentUser; orderYear: number }) {
  return (
    <div className="grid gap-4 md:gap-5">
      <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <RowBlocks title="Waiting for a decision" rows={5} className="min-h-[350px]" />
        <RowBlocks title="Also waiting" rows={can(user, 'mail.test') ? 4 : 3} />
      </div>
      <TileBlocks count={3} className="grid-cols-2 md:grid-cols-3 max-md:*:last:col-span-2" />
      <SectionHead size="page" title={`Order year ${orderYear} against ${orderYear - 1}`} className="pt-3 lg:pt-6" />
      <ChartBlocks />
    </div>
  )
}

function TerritoryBlocks() {
  return (
    <div className="grid gap-6 md:gap-5">
      <div>
        <SectionHead plain size="page" title="Call today" className="min-h-14" />
        <CallBlocks />
      </div>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,12fr)]">
        <RowBlocks title="Stuck drafts" rows={3} className="md:min-h-[310px]" />
        <TileBlocks count={4} className="grid-cols-2" />
      </div>
    </div>
  )
}

/** The page about mail on its way: how it is doing, then what can be tried. */
export function MailSkeleton({ title, help }: { title: string; help: string }) {
  return (
    <SkeletonPage wide compact title={title} help={help}>
      <TileBlocks count={4} className="mb-5 grid-cols-2 md:mb-7 lg:grid-cols-4" />
      <div className="grid gap-5 md:gap-7 lg:grid-cols-2 lg:items-start">
        <Sheet>
          <SectionHead title="SMTP connection" />
          <SkeletonBar className="mt-6 w-4/5" />
          <SkeletonBar className="mt-6 h-12 w-44 rounded-control" />
        </Sheet>
        <RowBlocks title="Types of e-mail" rows={8} />
      </div>
    </SkeletonPage>
  )
}

/** Whom to call on its way: the first as a card, the others as rows. */
export function CallBlocks() {
  return (
    <div className="grid gap-4 md:gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,12fr)]">
      <CardBlock />
      <RowBlocks rows={4} />
    </div>
  )
}

/** The call list on its way. */
export function CallListSkeleton({ user }: { user: CurrentUser }) {
  const { orderYear } = useProgram()
  return (
    <SkeletonPage
      wide
      compact
      title="Call list"
      back={{ href: areaPath(user.role, 'dashboard'), label: 'Dashboard' }}
      help={`Dealers without an order for ${orderYear}, by last year’s amount and the days since the last contact`}
    >
      <div className="mb-5 h-13 border-line-strong border-b" />
      <CallBlocks />
    </SkeletonPage>
  )
}
