import type { Page } from '@playwright/test'
import { dealerWithoutOrder } from './feature-screen'
import { dealerFeatureScreens, featureScreens } from './feature-screens'
import { DEALERS, STAFF, signInDealer, signInStaff } from './sign-in'
import { fillCart } from './steps/catalog'
import { findOrders, getOrdersInYear } from './steps/orders'
import { editableDraft, waitingDraft } from './steps/program'

/** A screen of the portal. */
export type PortalScreen = {
  readonly name: string
  /** The screen's path, or a function that prepares the screen and returns its path. */
  readonly path: string | ((page: Page) => Promise<string>)
}

/** A user and the screens that they can open. */
export type Viewer = {
  readonly name: string
  readonly signIn: (page: Page) => Promise<void>
  readonly screens: readonly PortalScreen[]
}

const screen = (name: string, path: PortalScreen['path']): PortalScreen => ({ name, path })

const newestOrder = async (page: Page): Promise<string> => {
  const [order] = await getOrdersInYear(page)
  if (!order) throw new Error('The demo data has no order of the year for this account.')
  return order.id
}

const orderPage = screen('order', async (page) => `/orders/${await newestOrder(page)}`)
/** Returns the path of an order whose agreement the staff member can open. */
const signedOrder = async (page: Page): Promise<string> => {
  const [order] = await findOrders(page, { status: 'active' })
  if (!order) throw new Error('The demo data has no active order for this account.')
  return order.id
}

/** The ID of a dealer with an active order of the year. */
const dealerWithOrder = async (page: Page): Promise<string> => {
  const [order] = await getOrdersInYear(page)
  if (!order) throw new Error('The demo data has no order of the year for this account.')
  return order.userId
}

const agreementPage = screen('agreement', async (page) => `/orders/${await newestOrder(page)}/agreement`)
const shared = [screen('profile', '/profile'), screen('security', '/profile/security')]

const dealer = (
  name: string,
  { dealerNumber, zipCode }: (typeof DEALERS)[keyof typeof DEALERS],
  screens: Viewer['screens'],
): Viewer => ({ name, signIn: (page) => signInDealer(page, { dealerNumber, zipCode }), screens })

/** The screens of the program, for coordinators and super admins. */
const programScreens = (base: string) => [
  screen('program', `/${base}/program`),
  screen('program-version', `/${base}/program/versions/1`),
  screen('program-draft', async (page) => `/${base}/program/drafts/${await editableDraft(page)}`),
  screen('program-preview', async (page) => `/${base}/program/drafts/${await editableDraft(page)}/preview`),
  screen('program-version-preview', `/${base}/program/versions/1/preview`),
  screen('program-approval', async (page) => `/${base}/program/drafts/${await waitingDraft(page)}/approval`),
]

/** Returns the screens of the role's own area, plus those that all staff share. */
const staff = (
  name: string,
  email: string,
  base: string,
  { more = [], own = [] }: { more?: readonly string[]; own?: Viewer['screens'] } = {},
): Viewer => ({
  name,
  signIn: (page) => signInStaff(page, email),
  screens: [
    ...['dashboard', 'orders', 'requests', 'dealers', 'users', 'packages', ...more].map((place) =>
      screen(place, `/${base}/${place}`),
    ),
    ...own,
    screen('campaigns', `/${base}/dealers/campaigns`),
    screen('prepare-order', async (page) => `/${base}/dealers/${await dealerWithoutOrder(page)}/prepare`),
    screen('dealer', async (page) => `/${base}/dealers/${await dealerWithOrder(page)}`),
    screen('dealer-without-order', async (page) => `/${base}/dealers/${await dealerWithoutOrder(page)}`),
    screen('dealer-notes', async (page) => `/${base}/dealers/${await dealerWithoutOrder(page)}/notes`),
    ...featureScreens.map(({ name, path }) => screen(name, async (page) => `/${base}/${await path(page)}`)),
    orderPage,
    screen('agreement', async (page) => `/orders/${await signedOrder(page)}/agreement`),
    screen('catalog', '/packages'),
    ...shared,
  ],
})

const checkoutWithCart = screen('checkout', async (page) => {
  await fillCart(page, ['Local Search', 'Postcard'])
  return '/checkout'
})

/** Every signed-in viewer with all their screens. */
export const VIEWERS: readonly Viewer[] = [
  dealer('dealer-new', DEALERS.withoutOrder, [
    screen('home', '/'),
    screen('catalog', '/packages'),
    checkoutWithCart,
    screen('orders', '/orders'),
  ]),
  dealer('dealer-draft', DEALERS.withDraft, [screen('home', '/'), screen('orders', '/orders')]),
  dealer('dealer-active', DEALERS.withActiveOrder, [
    screen('home', '/'),
    screen('catalog', '/packages'),
    screen('orders', '/orders'),
    orderPage,
    screen('notes', '/notes'),
    ...dealerFeatureScreens.map(({ name, path }) => screen(name, path)),
    agreementPage,
    ...shared,
  ]),
  dealer('dealer-request', DEALERS.withOpenRequest, [screen('home', '/'), orderPage]),
  dealer('dealer-expired', DEALERS.withExpiredOrder, [
    screen('home', '/'),
    screen('orders-empty', '/orders'),
    screen('checkout-empty', '/checkout'),
    screen('confirmation-empty', '/order-confirmation'),
    screen('not-found', '/nonsense'),
  ]),
  staff('admin', STAFF.admin, 'admin', {
    more: ['audit', 'api-keys', 'email-test'],
    own: programScreens('admin'),
  }),
  staff('distributor', STAFF.distributor, 'portal', { own: programScreens('portal') }),
  staff('sales', STAFF.salesSoutheast, 'sales'),
  staff('territory', STAFF.territory, 'access'),
]

/** The screens that need no account. */
export const PUBLIC_SCREENS: readonly PortalScreen[] = [
  screen('login', '/login'),
  screen('forgot-password', '/forgot-password'),
  screen('reset-password', '/reset-password'),
  screen('undo-change', '/undo-change'),
  screen('unsubscribe', '/unsubscribe'),
  screen('verify', '/verify'),
]

/** Returns the path of a screen for the signed-in user. */
export const getAddress = async (page: Page, { path }: PortalScreen): Promise<string> =>
  typeof path === 'string' ? path : await path(page)

/** Opens a screen for the signed-in user. */
export const openScreen = async (page: Page, screen: PortalScreen): Promise<void> => {
  await page.goto(await getAddress(page, screen))
}
