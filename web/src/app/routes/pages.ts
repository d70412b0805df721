import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'

/** A page of a feature: its title in the browser's tab and its script, which loads when it is visited. */
export interface PortalPage {
  title: string
  component: RouteComponent
}

export type PageName =
  | 'home'
  | 'catalogue'
  | 'checkout'
  | 'confirmation'
  | 'myOrders'
  | 'orderDetail'
  | 'orderHistory'
  | 'agreement'
  | 'dealerProfile'
  | 'profile'
  | 'dashboard'
  | 'changeRequests'
  | 'dealers'
  | 'users'
  | 'packages'
  | 'auditLog'
  | 'emailTest'

/**
 * Every page there is; each page's script loads when it is visited.
 * Pages that show a part of another feature are put together in app/pages.
 */
export const pages: Record<PageName, PortalPage> = {
  home: {
    title: 'Dealer Dashboard',
    component: lazyRouteComponent(() => import('../pages/dealer-home'), 'DealerHome'),
  },
  catalogue: {
    title: 'Packages',
    component: lazyRouteComponent(() => import('../../features/catalogue'), 'CataloguePage'),
  },
  checkout: {
    title: 'Checkout',
    component: lazyRouteComponent(() => import('../../features/checkout/checkout-page'), 'CheckoutPage'),
  },
  confirmation: {
    title: 'Order Confirmation',
    component: lazyRouteComponent(() => import('../../features/checkout/confirmation-page'), 'ConfirmationPage'),
  },
  myOrders: {
    title: 'My Orders',
    component: lazyRouteComponent(() => import('../pages/my-orders'), 'MyOrders'),
  },
  orderDetail: {
    title: 'Order',
    component: lazyRouteComponent(() => import('../pages/order-detail'), 'OrderDetail'),
  },
  orderHistory: {
    title: 'Order History',
    component: lazyRouteComponent(() => import('../pages/order-history'), 'OrderHistory'),
  },
  agreement: {
    title: 'Agreement',
    component: lazyRouteComponent(() => import('../../features/agreements'), 'AgreementPage'),
  },
  dashboard: {
    title: 'Dashboard',
    component: lazyRouteComponent(() => import('../pages/staff-dashboard'), 'StaffDashboard'),
  },
  changeRequests: {
    title: 'Change Requests',
    component: lazyRouteComponent(
      () => import('../../features/change-requests/change-requests-page'),
      'ChangeRequestsPage',
    ),
  },
  dealers: {
    title: 'Dealer Management',
    component: lazyRouteComponent(() => import('../pages/dealers'), 'Dealers'),
  },
  users: {
    title: 'User Management',
    component: lazyRouteComponent(() => import('../pages/users'), 'Users'),
  },
  packages: {
    title: 'Packages',
    component: lazyRouteComponent(() => import('../../features/packages'), 'PackagesPage'),
  },
  auditLog: {
    title: 'Audit Log',
    component: lazyRouteComponent(() => import('../../features/audit'), 'AuditPage'),
  },
  emailTest: {
    title: 'Email System Test',
    component: lazyRouteComponent(() => import('../../features/mail'), 'EmailTestPage'),
  },
  dealerProfile: {
    title: 'Dealer Information',
    component: lazyRouteComponent(() => import('../../features/profile/dealer-profile-page'), 'DealerProfilePage'),
  },
  profile: {
    title: 'Profile Information',
    component: lazyRouteComponent(() => import('../../features/profile/profile-page'), 'ProfilePage'),
  },
}
