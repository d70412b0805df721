import type { CurrentUser } from '@portal/contract/accounts/auth'
import { dealerListColumns } from '@portal/contract/accounts/dealer-fields'
import { userListColumns } from '@portal/contract/accounts/user-fields'
import { dealerColumnLabels } from '@portal/contract/views/column-labels'
import { FactorBlocks } from '../../design/state/page-skeletons/factor-blocks'
import { ListSkeleton } from '../../design/state/page-skeletons/list-skeleton'
import { badge, list, money, short, text, wideOnly } from '../../design/state/page-skeletons/skeleton-columns'
import { DealersTabs } from '../../features/campaigns/dealers-tabs'
import type { Skeletons } from '../../lib/feature'
import { useProgram } from '../../lib/program'
import { skeletonColumns } from '../../records/list-columns'
import { SecuritySkeleton } from '../routes/security-skeleton'
import { DashboardSkeleton } from './dashboard-skeletons'
import { DealerSkeleton } from './dealer-skeleton'
import { featureSkeletons } from './feature-skeletons'

function DealersSkeleton() {
  const { orderYear } = useProgram()
  return (
    <ListSkeleton
      tabs={<DealersTabs current="dealers" />}
      title="Dealer Management"
      acts={2}
      filters={4}
      selectable
      menu
      columns={skeletonColumns(dealerListColumns, { labels: dealerColumnLabels(orderYear) })}
    />
  )
}

function StaffSecuritySkeleton({ user }: { user: CurrentUser }) {
  const { demo } = useProgram()
  const factors = !user.isImpersonating && <FactorBlocks withNotice={demo && user.role === 'super_admin'} />
  return <SecuritySkeleton wide compact factors={factors} />
}

/** The skeletons of staff pages and of pages that look different for staff. */
export const staffSkeletons: Skeletons = {
  ...featureSkeletons,
  dealer: DealerSkeleton,
  orderHistory: list({
    title: 'Order History',
    acts: 2,
    filters: 4,
    selectable: true,
    menu: true,
    columns: [
      short('Date'),
      wideOnly(short('Year')),
      short('Order ID'),
      text('Dealer'),
      wideOnly(short('Dealer #')),
      badge('Status'),
      money('Monthly Total'),
    ],
  }),
  dashboard: DashboardSkeleton,
  dealers: DealersSkeleton,
  users: list({
    title: 'User Management',
    acts: 1,
    filters: 3,
    menu: true,
    columns: skeletonColumns(userListColumns),
  }),
  security: StaffSecuritySkeleton,
}
