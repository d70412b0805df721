import type { CurrentUser } from '@portal/contract/accounts/auth'
import { useParams } from '@tanstack/react-router'
import { RecordSkeleton } from '../../design/state/page-skeletons/record-skeleton'
import {
  CardsSkeleton,
  DocumentSkeleton,
  FormSkeleton,
  HomeSkeleton,
} from '../../design/state/page-skeletons/sheet-skeletons'
import { SkeletonPage } from '../../design/state/page-skeletons/skeleton-page'
import { useProgram } from '../../lib/program'
import { areaPath } from '../../lib/session'
import type { PageName } from './pages'
import { SecuritySkeleton } from './security-skeleton'
import { type Skeleton, useStaffParts } from './staff-parts'

function AgreementSkeleton({ user }: { user: CurrentUser }) {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const back = { href: `/orders/${id}`, label: 'Back to Order' }
  return <DocumentSkeleton title="Agreement" back={back} wide={user.role !== 'dealer'} />
}

function CatalogueSkeleton() {
  const { orderYear } = useProgram()
  return <CardsSkeleton title={`${orderYear} Packages`} back={{ href: '/', label: 'Dashboard' }} help="&nbsp;" />
}

/**
 * What stands in the place of a page until its script and its first answers have come: titles and headings as the page
 * will have them, blocks for its values. Those of the staff's pages come with their own script.
 */
const pageSkeletons: Partial<Record<PageName, Skeleton>> = {
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
          <span>{`Dealer #${user.dealerNumber}`}</span>
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
  agreement: AgreementSkeleton,
  ownNotes: () => (
    <FormSkeleton
      title="Notes"
      back={{ href: '/orders', label: 'My Orders' }}
      help="What is about no single order. Notes on an order stand on its page."
    />
  ),
  dealerProfile: () => (
    <FormSkeleton title="Dealer Information" help="Printed on your agreement and used for every campaign." />
  ),
  security: () => <SecuritySkeleton />,
  // What a dealer is told there is one sentence.
  emailTest: () => (
    <SkeletonPage wide compact title="Email System Test">
      {null}
    </SkeletonPage>
  ),
}

/** A page on its way. */
export function PageSkeleton({ page, user }: { page: PageName; user: CurrentUser }) {
  const Shape = useStaffParts()?.skeletons[page] ?? pageSkeletons[page]
  return Shape ? <Shape user={user} /> : null
}
