import type { CurrentUser } from '@portal/contract/accounts/auth'
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { loadScript } from '../../lib/script'

/** A page of a feature: its title in the browser's tab and its script, which loads when it is visited. */
export interface PortalPage {
  title: string
  component: RouteComponent
  /** Loads the script before the page is visited. When that fails nothing happens: visiting it asks again. */
  loadAhead: () => Promise<unknown>
  /** Loads what the page shows of this account beside its script; to be called once that is there. */
  prepare: (user: CurrentUser) => Promise<unknown>
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
  | 'security'
  | 'dashboard'
  | 'changeRequests'
  | 'dealers'
  | 'prepareOrder'
  | 'dealerNotes'
  | 'ownNotes'
  | 'callList'
  | 'dealerContacts'
  | 'users'
  | 'packages'
  | 'packageReport'
  | 'auditLog'
  | 'emailTest'
  | 'apiKeys'
  | 'campaigns'
  | 'campaign'

interface Preparing {
  prepare?: PortalPage['prepare']
}

/** The exported component `name` of a script, which may also export `prepare`. */
function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, RouteComponent> & Preparing>,
  name: Name,
): Omit<PortalPage, 'title'> {
  const component = lazyRouteComponent(() => loadScript(load), name)
  // A failure is left to the visit, which asks again: the router would show it there as the page's own.
  const loadAhead = () =>
    load()
      .then(() => component.preload?.())
      .catch(() => undefined)
  const prepare = (user: CurrentUser) =>
    load()
      .then((script) => script.prepare?.(user))
      .catch(() => undefined)
  return { component, loadAhead, prepare }
}

/**
 * Every page there is; each page's script loads when it is visited.
 * Pages that show a part of another feature are put together in app/pages.
 */
export const pages: Record<PageName, PortalPage> = {
  home: {
    title: 'Dealer Dashboard',
    ...lazyPage(() => import('../pages/dealer-home'), 'DealerHome'),
  },
  catalogue: {
    title: 'Package Catalogue',
    ...lazyPage(() => import('../../features/catalogue/catalogue-page'), 'CataloguePage'),
  },
  checkout: {
    title: 'Checkout',
    ...lazyPage(() => import('../../features/checkout/checkout-page'), 'CheckoutPage'),
  },
  confirmation: {
    title: 'Order Confirmation',
    ...lazyPage(() => import('../../features/checkout/confirmation-page'), 'ConfirmationPage'),
  },
  myOrders: {
    title: 'My Orders',
    ...lazyPage(() => import('../pages/my-orders'), 'MyOrders'),
  },
  orderDetail: {
    title: 'Order',
    ...lazyPage(() => import('../pages/order-detail'), 'OrderDetail'),
  },
  orderHistory: {
    title: 'Order History',
    ...lazyPage(() => import('../pages/order-history'), 'OrderHistory'),
  },
  agreement: {
    title: 'Agreement',
    ...lazyPage(() => import('../../features/agreements/agreement-page'), 'AgreementPage'),
  },
  dashboard: {
    title: 'Dashboard',
    ...lazyPage(() => import('../pages/staff-dashboard'), 'StaffDashboard'),
  },
  changeRequests: {
    title: 'Change Requests',
    ...lazyPage(() => import('../../features/change-requests/change-requests-page'), 'ChangeRequestsPage'),
  },
  dealers: {
    title: 'Dealer Management',
    ...lazyPage(() => import('../pages/dealers'), 'Dealers'),
  },
  prepareOrder: {
    title: 'Prepare order',
    ...lazyPage(() => import('../../features/prepared-orders/prepare-order-page'), 'PrepareOrderPage'),
  },
  dealerNotes: {
    title: 'Dealer notes',
    ...lazyPage(() => import('../../features/notes/dealer-notes-page'), 'DealerNotesPage'),
  },
  ownNotes: {
    title: 'Notes',
    ...lazyPage(() => import('../../features/notes/own-notes-page'), 'OwnNotesPage'),
  },
  callList: {
    title: 'Call list',
    ...lazyPage(() => import('../../features/call-list/call-list-page'), 'CallListPage'),
  },
  dealerContacts: {
    title: 'Contacts',
    ...lazyPage(() => import('../../features/call-list/dealer-contacts-page'), 'DealerContactsPage'),
  },
  users: {
    title: 'User Management',
    ...lazyPage(() => import('../pages/users'), 'Users'),
  },
  packages: {
    title: 'Packages',
    ...lazyPage(() => import('../../features/packages/packages-page'), 'PackagesPage'),
  },
  packageReport: {
    title: 'Package Report',
    ...lazyPage(() => import('../../features/package-report/package-report-page'), 'PackageReportPage'),
  },
  auditLog: {
    title: 'Audit Log',
    ...lazyPage(() => import('../../features/audit/audit-page'), 'AuditPage'),
  },
  emailTest: {
    title: 'Email System Test',
    ...lazyPage(() => import('../../features/mail/email-test-page'), 'EmailTestPage'),
  },
  apiKeys: {
    title: 'API keys and webhooks',
    ...lazyPage(() => import('../../features/api-keys/api-keys-page'), 'ApiKeysPage'),
  },
  campaigns: {
    title: 'Campaigns',
    ...lazyPage(() => import('../../features/campaigns/campaigns-page'), 'CampaignsPage'),
  },
  campaign: {
    title: 'Campaign',
    ...lazyPage(() => import('../../features/campaigns/campaign-page'), 'CampaignPage'),
  },
  dealerProfile: {
    title: 'Dealer Information',
    ...lazyPage(() => import('../../features/profile/dealer-profile-page'), 'DealerProfilePage'),
  },
  profile: {
    title: 'Profile Information',
    ...lazyPage(() => import('../../features/profile/profile-page'), 'ProfilePage'),
  },
  security: {
    title: 'Security',
    ...lazyPage(() => import('../pages/security'), 'Security'),
  },
}
