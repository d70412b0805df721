import type { CurrentUser } from '@portal/contract/accounts/auth'
import { can } from '@portal/contract/api/capabilities'
import { staffRoles } from '@portal/contract/rules/rank'
import { roles } from '@portal/contract/rules/roles'
import { RecordSkeleton } from '../../design/state/page-skeletons/record-skeleton'
import { HomeSkeleton } from '../../design/state/page-skeletons/sheet-skeletons'
import { orderRequestQuery } from '../../features/change-requests/order-request-query'
import { chooseOrders } from '../../features/home/choose-orders'
import { dealerOrdersQuery, findYearOrder } from '../../features/orders/dealer/dealer-orders-query'
import { programQuery } from '../../features/program/program-gate'
import { mayHaveNews, newsQuery } from '../../features/program-drafts/queries'
import { callQuery } from '../../lib/api/queries'
import { type Feature, lazyPage } from '../../lib/feature'
import { useCameFrom } from '../../lib/page/came-from'
import { areaPath } from '../../lib/session'
import { comparisonQuery } from '../../ordering/order/comparison-query'
import { renewalQuery } from '../../ordering/order-again/renewal-query'
import { isRepeatable } from '../../ordering/order-again/use-order-again'
import { SecuritySkeleton } from '../routes/security-skeleton'

function OrderSkeleton({ user }: { user: CurrentUser }) {
  return (
    <RecordSkeleton
      kind="Order"
      back={useCameFrom({ href: areaPath(user.role, 'orders'), label: 'Orders' })}
      metrics={['Monthly Total', 'Months', 'One-time Total', 'Annual Total']}
      main="Packages"
      aside="Timeline"
    />
  )
}

/** Pages that combine several features, which do not import each other. */
export const composedPages: Feature = {
  pages: {
    home: {
      paths: ['/'],
      roles: ['dealer'],
      title: 'Dealer Dashboard',
      ...lazyPage(() => import('./dealer-home'), 'DealerHome'),
      firstReads: () => [callQuery('listOrders'), renewalQuery()],
      secondReads: (client, { orderYear }) => {
        const orders = client.getQueryData(callQuery('listOrders').queryKey)
        const { current, isSecondary } = chooseOrders(orders ?? [], orderYear)
        return current && !isSecondary ? [comparisonQuery(current.id)] : []
      },
      skeleton: ({ user }) => (
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
    },
    myOrders: {
      paths: ['/orders'],
      roles: ['dealer'],
      title: 'My Orders',
      ...lazyPage(() => import('./my-orders'), 'MyOrders'),
      firstReads: () => [callQuery('listOrders')],
      skeleton: () => <HomeSkeleton title="My Orders" />,
    },
    orderHistory: {
      paths: ['/orders', 'orders'],
      roles: staffRoles,
      title: 'Order History',
      ...lazyPage(() => import('./order-history'), 'OrderHistory'),
    },
    orderDetail: {
      paths: ['/orders/$id'],
      roles,
      title: 'Order',
      ...lazyPage(() => import('./order-detail'), 'OrderDetail'),
      firstReads: ({ id }) => [
        callQuery('getOrder', { params: { id } }),
        callQuery('getOrderTimeline', { params: { id } }),
      ],
      secondReads: (client, { role, orderYear, id }) => {
        if (!can({ role }, 'order.place')) return []
        const order = client.getQueryData(callQuery('getOrder', { params: { id } }).queryKey)
        if (!order) return []
        return [
          ...(isRepeatable(order, orderYear) ? [renewalQuery({ orderId: id })] : []),
          // On phones it is above the packages, which would move down when it appears.
          ...(order.hasPendingRequest ? [orderRequestQuery(id)] : []),
        ]
      },
      skeleton: OrderSkeleton,
    },
    dashboard: {
      paths: ['dashboard'],
      roles: staffRoles,
      title: 'Dashboard',
      ...lazyPage(() => import('./staff-dashboard'), 'StaffDashboard'),
      // News are above everything else, which would move down when they appear.
      secondReads: (client) => {
        const program = client.getQueryData(programQuery.queryKey)
        return program && mayHaveNews(program) ? [newsQuery] : []
      },
    },
    dealers: {
      paths: ['dealers'],
      roles: staffRoles,
      title: 'Dealer Management',
      ...lazyPage(() => import('./dealers'), 'Dealers'),
    },
    dealer: {
      paths: ['dealers/$id'],
      roles: staffRoles,
      title: 'Dealer',
      ...lazyPage(() => import('./dealer-page'), 'DealerRecord'),
      firstReads: ({ id }) => [dealerOrdersQuery(id)],
      secondReads: (client, { id, orderYear }) => {
        const orders = client.getQueryData(dealerOrdersQuery(id).queryKey)
        const order = orders && findYearOrder(orders, orderYear)
        return order ? [comparisonQuery(order.id)] : []
      },
    },
    users: {
      paths: ['users'],
      roles: staffRoles,
      title: 'User Management',
      ...lazyPage(() => import('./users'), 'Users'),
    },
    security: {
      paths: ['/profile/security'],
      roles,
      title: 'Security',
      ...lazyPage(() => import('./security'), 'Security'),
      skeleton: () => <SecuritySkeleton />,
    },
  },
}
