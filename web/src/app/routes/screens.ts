import { type Role, roles } from '@portal/contract/rules/program'
import { areaPath } from '../../lib/session'
import { type PageName, type PortalPage, pages } from './pages'

/** A path, the roles that may open it and the page each of them sees there. */
export interface Screen {
  path: string
  roles: readonly Role[]
  page: (role: Role) => PageName
}

const forEverybody = (path: string, page: (role: Role) => PageName): Screen => ({ path, roles, page })

const forDealers = (path: string, page: PageName): Screen => ({ path, roles: ['dealer'], page: () => page })

const sharedScreens: readonly Screen[] = [
  forDealers('/', 'home'),
  forEverybody('/orders', (role) => (role === 'dealer' ? 'myOrders' : 'orderHistory')),
  forEverybody('/orders/$id', () => 'orderDetail'),
  forEverybody('/orders/$id/agreement', () => 'agreement'),
  forEverybody('/packages', () => 'catalogue'),
  forEverybody('/profile', (role) => (role === 'dealer' ? 'dealerProfile' : 'profile')),
  forEverybody('/profile/security', () => 'security'),
  forDealers('/checkout', 'checkout'),
  forDealers('/notes', 'ownNotes'),
  forDealers('/order-confirmation', 'confirmation'),
  // Open to everybody, since the page itself tells those without the role what it takes.
  forEverybody(areaPath('super_admin', 'email-test'), () => 'emailTest'),
]

/** One set of staff pages under every group; what each offers follows from the role's capabilities. */
const staffPages = {
  dashboard: 'dashboard',
  orders: 'orderHistory',
  requests: 'changeRequests',
  dealers: 'dealers',
  'dealers/$id/prepare': 'prepareOrder',
  'dealers/$id/notes': 'dealerNotes',
  calls: 'callList',
  'dealers/$id/contacts': 'dealerContacts',
  'dealers/campaigns': 'campaigns',
  'dealers/campaigns/$id': 'campaign',
  users: 'users',
  packages: 'packages',
  'packages/report': 'packageReport',
  audit: 'auditLog',
  'api-keys': 'apiKeys',
} as const satisfies Record<string, PageName>

type StaffPath = keyof typeof staffPages

const groups: Partial<Record<Role, readonly StaffPath[]>> = {
  super_admin: [
    'dashboard',
    'orders',
    'requests',
    'dealers',
    'dealers/$id/prepare',
    'dealers/$id/notes',
    'calls',
    'dealers/$id/contacts',
    'dealers/campaigns',
    'dealers/campaigns/$id',
    'users',
    'packages',
    'packages/report',
    'audit',
    'api-keys',
  ],
  mingledorffs: [
    'dashboard',
    'orders',
    'requests',
    'dealers',
    'dealers/$id/prepare',
    'dealers/$id/notes',
    'calls',
    'dealers/$id/contacts',
    'dealers/campaigns',
    'dealers/campaigns/$id',
    'users',
    'packages',
    'packages/report',
  ],
  sales_manager: [
    'dashboard',
    'orders',
    'dealers',
    'dealers/$id/prepare',
    'dealers/$id/notes',
    'calls',
    'dealers/$id/contacts',
    'dealers/campaigns',
    'dealers/campaigns/$id',
    'users',
    'packages',
    'packages/report',
    'requests',
  ],
  territory_manager: [
    'dashboard',
    'orders',
    'dealers',
    'dealers/$id/prepare',
    'dealers/$id/notes',
    'calls',
    'dealers/$id/contacts',
    'dealers/campaigns',
    'dealers/campaigns/$id',
    'users',
    'packages',
    'packages/report',
    'requests',
  ],
}

const groupScreens: readonly Screen[] = roles.flatMap((role) =>
  (groups[role] ?? []).map((name) => ({ path: areaPath(role, name), roles: [role], page: () => staffPages[name] })),
)

export const pageOf = (screen: Screen, role: Role): PortalPage => pages[screen.page(role)]

/** Every path of the portal behind the sign-in. */
export const screens: readonly Screen[] = [...sharedScreens, ...groupScreens]

const pathPatterns = screens.map(({ path }) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}/?$`))

/** Whether the portal has a page at the path, for whatever role. */
export const isScreenPath = (path: string): boolean => pathPatterns.some((pattern) => pattern.test(path))
