import type { CurrentUser } from '@portal/contract/accounts/auth'
import { cn } from '../../design/cn'
import { SectionHeader } from '../../design/layout/section-header'
import { Sheet } from '../../design/layout/sheet'
import { RowBlocks } from '../../design/state/page-skeletons/row-blocks'
import { SkeletonPage } from '../../design/state/page-skeletons/skeleton-page'
import { SkeletonBar } from '../../design/state/skeleton'
import type { Skeletons } from '../../lib/feature'
import { useCameFrom } from '../../lib/page/came-from'
import { areaPath } from '../../lib/session'
import { callListBack } from './call-list-back'
import { useCallGroup } from './use-call-group'

interface CallBlocksProps {
  /** Whether the card is above the rows. */
  stacked?: boolean
}

function CardBlock({ stacked }: CallBlocksProps) {
  return (
    <Sheet className={cn('h-[586px] md:h-[600px]', stacked && 'lg:h-[292px]')}>
      <SkeletonBar className="h-5 w-3/5" />
      <SkeletonBar className="mt-4 w-2/5" />
      <SkeletonBar className="mt-6 h-12 w-1/2" />
      <SkeletonBar className="mt-20 h-12 w-full rounded-control" />
    </Sheet>
  )
}

/** Placeholders for the first dealer's card and the other rows. */
function CallBlocks({ stacked = false }: CallBlocksProps) {
  return (
    <div className={cn('grid gap-4 md:gap-5', !stacked && 'lg:grid-cols-[minmax(0,7fr)_minmax(0,12fr)]')}>
      <CardBlock stacked={stacked} />
      <RowBlocks rows={4} />
    </div>
  )
}

function CallListSkeleton({ user }: { user: CurrentUser }) {
  const { help } = useCallGroup()
  return (
    <SkeletonPage wide compact title="Call list" back={callListBack(user.role)} help={help}>
      <div className="mb-5 h-13 border-line-strong border-b" />
      <CallBlocks stacked />
    </SkeletonPage>
  )
}

/** The placeholder for Call today, the first section of a territory manager's dashboard. */
export function DayStartSkeleton() {
  return (
    <div>
      <SectionHeader plain size="page" title="Call today" className="min-h-14" />
      <CallBlocks stacked />
    </div>
  )
}

function DealerContactsSkeleton({ user }: { user: CurrentUser }) {
  const back = useCameFrom({ href: areaPath(user.role, 'calls'), label: 'Call list' })
  return (
    <SkeletonPage wide compact title="Call history" back={back} help="Past calls with this dealer">
      <CallBlocks />
    </SkeletonPage>
  )
}

export const skeletons: Skeletons = { callList: CallListSkeleton, dealerContacts: DealerContactsSkeleton }
