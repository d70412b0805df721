import type { CurrentUser } from '@portal/contract/accounts/auth'
import { can } from '@portal/contract/api/capabilities'
import { FactorBlocks } from '../../design/state/page-skeletons/factor-blocks'
import { ListSkeleton, type SkeletonColumn } from '../../design/state/page-skeletons/list-skeleton'
import { FormSkeleton } from '../../design/state/page-skeletons/sheet-skeletons'
import { SkeletonPage } from '../../design/state/page-skeletons/skeleton-page'
import { TileBlocks } from '../../features/campaigns/components/tile-blocks'
import { DealersTabs } from '../../features/campaigns/dealers-tabs'
import { ReportBlocks } from '../../features/package-report/components/report-blocks'
import { useProgram } from '../../lib/program'
import { areaPath } from '../../lib/session'
import { SecuritySkeleton } from '../routes/security-skeleton'
import type { Skeleton, StaffParts } from '../routes/staff-parts'
import { CallBlocks, CallListSkeleton, DashboardSkeleton, MailSkeleton } from './dashboard-skeletons'

const text = (header: string): SkeletonColumn => ({ header })
const short = (header: string): SkeletonColumn => ({ header, value: 'short' })
const badge = (header: string): SkeletonColumn => ({ header, value: 'badge' })
const money = (header: string): SkeletonColumn => ({ header, value: 'short', align: 'right' })
const onWideScreens = (column: SkeletonColumn): SkeletonColumn => ({ ...column, wide: true })

const list =
  (look: Parameters<typeof ListSkeleton>[0]): Skeleton =>
  () => <ListSkeleton {...look} />

function DealersSkeleton() {
  const { orderYear } = useProgram()
  const columns = [
    short('Dealer #'),
    text('Name / Company'),
    text('Contact'),
    onWideScreens(short('District')),
    onWideScreens(text('Location')),
    onWideScreens(short('Brand')),
    onWideScreens(text('Territory Manager')),
    badge(`Order ${orderYear}`),
    onWideScreens(badge('Status')),
  ]
  return (
    <ListSkeleton
      tabs={<DealersTabs current="dealers" />}
      title="Dealer Management"
      acts={2}
      filters={4}
      selectable
      menu
      columns={columns}
    />
  )
}

function StaffSecuritySkeleton({ user }: { user: CurrentUser }) {
  const { demo } = useProgram()
  const factors = !user.isImpersonating && <FactorBlocks withNotice={demo && user.role === 'super_admin'} />
  return <SecuritySkeleton wide compact factors={factors} />
}

/** What stands in the place of the staff's pages until their scripts and first answers have come. */
export const staffSkeletons: StaffParts['skeletons'] = {
  orderHistory: list({
    title: 'Order History',
    acts: 2,
    filters: 4,
    selectable: true,
    menu: true,
    columns: [
      short('Date'),
      onWideScreens(short('Year')),
      short('Order ID'),
      text('Dealer'),
      onWideScreens(short('Dealer #')),
      badge('Status'),
      money('Monthly Total'),
    ],
  }),
  dashboard: DashboardSkeleton,
  changeRequests: list({
    title: 'Change Requests',
    filters: 3,
    menu: true,
    columns: [
      badge('Waited'),
      onWideScreens(short('Date')),
      short('Order ID'),
      text('Company, dealer #'),
      onWideScreens(short('Type')),
      badge('Status'),
      onWideScreens(text('Message')),
    ],
  }),
  dealers: DealersSkeleton,
  callList: CallListSkeleton,
  dealerContacts: ({ user }) => (
    <SkeletonPage
      wide
      compact
      title="Contacts"
      back={{ href: areaPath(user.role, 'calls'), label: 'Call list' }}
      help="Who spoke with the dealer, and what was said."
    >
      <CallBlocks />
    </SkeletonPage>
  ),
  prepareOrder: ({ user }) => (
    <FormSkeleton
      title="Prepare order"
      back={{ href: areaPath(user.role, 'dealers'), label: 'Dealers' }}
      help="You stay signed in as yourself; the dealer signs."
    />
  ),
  dealerNotes: ({ user }) => (
    <FormSkeleton
      title="Dealer notes"
      back={{ href: areaPath(user.role, 'dealers'), label: 'Dealers' }}
      help="Beside all orders."
    />
  ),
  users: list({
    title: 'User Management',
    acts: 1,
    filters: 3,
    menu: true,
    columns: [
      text('Name'),
      text('Email'),
      short('Role'),
      onWideScreens(short('Phone')),
      onWideScreens(short('District')),
      badge('Status'),
    ],
  }),
  packages: ({ user }) => (
    <ListSkeleton
      title="Packages"
      filters={4}
      acts={can(user, 'catalogue.write') ? 3 : 0}
      menu={can(user, 'catalogue.write')}
      columns={[
        text('Name'),
        text('Category'),
        badge('Tier'),
        onWideScreens(short('Year')),
        money('Price'),
        onWideScreens(short('Type')),
        ...(can(user, 'catalogue.write') ? [badge('Status')] : []),
      ]}
    />
  ),
  packageReport: ({ user }) => (
    <SkeletonPage
      wide
      compact
      title="Package report"
      back={{ href: areaPath(user.role, 'packages'), label: 'Packages' }}
      help="&nbsp;"
    >
      <ReportBlocks />
    </SkeletonPage>
  ),
  auditLog: list({
    title: 'Audit Log',
    help: 'Who did what to which record, and when. Events are kept as they happened and cannot be changed.',
    acts: 1,
    oneAct: true,
    filters: 4,
    menu: true,
    columns: [
      text('Time'),
      text('Who'),
      onWideScreens(short('As Whom')),
      text('Action'),
      text('Record'),
      onWideScreens(text('Change')),
    ],
  }),
  apiKeys: list({
    title: 'API keys and webhooks',
    help: 'For your ERP and other systems. What a key may read is what you choose here, and no more.',
    acts: 2,
    heading: 'Keys',
    rows: 2,
    menu: true,
    columns: [
      text('Name'),
      onWideScreens(short('Starts with')),
      short('May read'),
      text('Last used'),
      onWideScreens(money('Calls, 7 days')),
      onWideScreens(short('Made')),
      badge('State'),
    ],
  }),
  campaigns: list({
    title: 'Campaigns',
    tabs: <DealersTabs current="dealers/campaigns" />,
    before: <TileBlocks />,
    help: 'Reminders that stop when a dealer orders. A new one starts from a filtered dealer list.',
    acts: 1,
    filters: 2,
    menu: true,
    columns: [
      text('Campaign'),
      badge('State'),
      short('Last run'),
      money('Sent'),
      onWideScreens(money('Failed')),
      onWideScreens(money('Signed in')),
      onWideScreens(money('Draft')),
      text('Ordered'),
      onWideScreens(money('Investment')),
    ],
  }),
  campaign: ({ user }) => (
    <FormSkeleton
      wide
      compact
      title="Campaign"
      back={{ href: areaPath(user.role, 'dealers/campaigns'), label: 'Campaigns' }}
    />
  ),
  emailTest: () => (
    <MailSkeleton title="Email System Test" help="Whether mail goes out, and everything the portal has written." />
  ),
  profile: () => <FormSkeleton wide compact title="Profile Information" />,
  security: StaffSecuritySkeleton,
}
