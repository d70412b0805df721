import type { CurrentUser } from '@portal/contract/accounts/auth'
import { can } from '@portal/contract/api/capabilities'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Sheet } from '../../design/layout/sheet'
import { ListSkeleton, type SkeletonColumn } from '../../design/state/page-skeletons/list-skeleton'
import { RecordSkeleton } from '../../design/state/page-skeletons/record-skeleton'
import { FactorBlocks, SessionBlocks } from '../../design/state/page-skeletons/security-blocks'
import {
  CardsSkeleton,
  DocumentSkeleton,
  FormSkeleton,
  HomeSkeleton,
} from '../../design/state/page-skeletons/sheet-skeletons'
import { SkeletonPage } from '../../design/state/page-skeletons/skeleton-page'
import { TileBlocks } from '../../features/campaigns/components/tile-blocks'
import { DealersTabs } from '../../features/campaigns/dealers-tabs'
import { ReportBlocks } from '../../features/package-report/components/report-blocks'
import { useProgram } from '../../lib/program'
import { areaPath } from '../../lib/session'
import { CallBlocks, CallListSkeleton, DashboardSkeleton, MailSkeleton } from './dashboard-skeletons'
import type { PageName } from './pages'

type Skeleton = (viewer: { user: CurrentUser }) => ReactNode

const text = (header: string): SkeletonColumn => ({ header })
const short = (header: string): SkeletonColumn => ({ header, value: 'short' })
const badge = (header: string): SkeletonColumn => ({ header, value: 'badge' })
const money = (header: string): SkeletonColumn => ({ header, value: 'short', align: 'right' })
const onWideScreens = (column: SkeletonColumn): SkeletonColumn => ({ ...column, wide: true })

const list =
  (look: Parameters<typeof ListSkeleton>[0]): Skeleton =>
  () => <ListSkeleton {...look} />

function AgreementSkeleton({ user }: { user: CurrentUser }) {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const back = { href: `/orders/${id}`, label: 'Back to Order' }
  return <DocumentSkeleton title="Agreement" back={back} wide={user.role !== 'dealer'} />
}

function CatalogueSkeleton() {
  const { orderYear } = useProgram()
  return <CardsSkeleton title={`${orderYear} Packages`} back={{ href: '/', label: 'Dashboard' }} help="&nbsp;" />
}

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

function SecuritySkeleton({ user }: { user: CurrentUser }) {
  const { demo } = useProgram()
  const isDealer = user.role === 'dealer'
  return (
    <SkeletonPage
      title="Security"
      help="How you sign in, and where you are signed in."
      wide={!isDealer}
      compact={!isDealer}
    >
      <div className="grid gap-5 md:gap-7 lg:grid-cols-[372px_minmax(0,1fr)] lg:items-start">
        <Sheet className="h-[70px] lg:h-[118px]" />
        <div className="grid max-w-[960px] min-w-0 gap-5 md:gap-7">
          {!isDealer && !user.isImpersonating && <FactorBlocks withNotice={demo && user.role === 'super_admin'} />}
          <SessionBlocks />
        </div>
      </div>
    </SkeletonPage>
  )
}

/**
 * What stands in the place of a page until its script and its first answers have come: titles and headings as the page
 * will have them, blocks for its values.
 */
const pageSkeletons: Record<PageName, Skeleton> = {
  home: ({ user }) => (
    <HomeSkeleton
      title="Dealer Dashboard"
      help={
        <>
          {user.companyName && (
            <>
              <strong className="font-semibold text-ink wrap-anywhere">{user.companyName}</strong>,{' '}
            </>
          )}
          Dealer #{user.dealerNumber}
        </>
      }
    />
  ),
  catalogue: CatalogueSkeleton,
  checkout: () => <FormSkeleton title="Checkout" back={{ href: '/packages', label: 'Select New Packages' }} />,
  confirmation: () => <HomeSkeleton title="Order Confirmation" />,
  myOrders: () => <HomeSkeleton title="My Orders" />,
  orderDetail: ({ user }) => (
    <RecordSkeleton
      kind="Order"
      back={{ href: areaPath(user.role, 'orders'), label: 'Orders' }}
      figures={['Monthly Total', 'Months', 'One-time Total', 'Annual Total']}
      main="Packages"
      aside="Timeline"
    />
  ),
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
  agreement: AgreementSkeleton,
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
  ownNotes: () => (
    <FormSkeleton
      title="Notes"
      back={{ href: '/orders', label: 'My Orders' }}
      help="What is about no single order. Notes on an order stand on its page."
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
      short('Last sent'),
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
  dealerProfile: () => (
    <FormSkeleton title="Dealer Information" help="Printed on your agreement and used for every campaign." />
  ),
  profile: () => <FormSkeleton wide compact title="Profile Information" />,
  security: SecuritySkeleton,
}

/** A page on its way. */
export function PageSkeleton({ page, user }: { page: PageName; user: CurrentUser }) {
  const Shape = pageSkeletons[page]
  return <Shape user={user} />
}
