import type { CurrentUser } from '@portal/contract/accounts/auth'
import type { Role } from '@portal/contract/rules/roles'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mockCall, mockNetwork } from '../../../test/api-mock'
import { expectedFeatures } from '../../../test/expected-features'
import { someDealer, someProgram, someStaff } from '../../../test/given'
import { someOrderDetail } from '../../../test/given-orders'
import { renderPage } from '../../../test/render-page'
import { programQuery } from '../../features/program/program-gate'
import { createQueryClient } from '../../lib/api/query-client'
import { createPortalRouter } from './router'
import { RoleGuard } from './screen-page'
import { screens } from './screens'

mockNetwork()

const portalRouter = (role: Role, path: string, client = createQueryClient({ retryDelay: 0 })) =>
  createPortalRouter({
    role,
    client,
    history: createMemoryHistory({ initialEntries: [path] }),
  })

const showGuard = (user: CurrentUser | null) =>
  renderPage(
    <RoleGuard roles={['sales_manager']}>
      <h1>The page</h1>
    </RoleGuard>,
    { user, path: '/sales/dashboard' },
  )

const homes: [Role, string][] = [
  ['super_admin', '/admin/dashboard'],
  ['mingledorffs', '/portal/dashboard'],
  ['territory_manager', '/access/dashboard'],
  ['dealer', '/'],
]

describe('the route guard (docs/spec 23.2)', () => {
  it('shows the page to users with its role', async () => {
    const { router } = await showGuard(someStaff('sales_manager'))
    expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/sales/dashboard')
  })

  it.each(homes)('redirects %s to %s', async (role, home) => {
    const user = role === 'dealer' ? someDealer() : someStaff(role)
    const { router } = await showGuard(user)
    await waitFor(() => expect(router.state.location.pathname).toBe(home))
    expect(screen.queryByText('The page')).toBeNull()
  })

  it('denies access without a session', async () => {
    const { router } = await showGuard(null)
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    expect(screen.getByText("You don't have permission to access this page.")).toBeVisible()
    expect(router.state.location.pathname).toBe('/sales/dashboard')
  })
})

describe('the portal’s routes', () => {
  it.each([...homes, ['sales_manager', '/sales/dashboard'] as [Role, string]])(
    'redirect %s from / to %s',
    async (role, home) => {
      const router = portalRouter(role, '/')
      await router.load()
      expect(router.state.location.pathname).toBe(home)
    },
  )

  it.each([
    [
      'super_admin',
      '/admin',
      [
        'dashboard',
        'orders',
        'requests',
        'dealers',
        'dealers/$id',
        'dealers/$id/prepare',
        'dealers/$id/notes',
        'dealers/campaigns',
        'dealers/campaigns/$id',
        'users',
        'packages',
        'program',
        'program/drafts/$id',
        'program/drafts/$id/approval',
        'program/drafts/$id/preview',
        'program/versions/$id',
        'program/versions/$id/preview',
        'audit',
        'api-keys',
      ],
    ],
    [
      'mingledorffs',
      '/portal',
      [
        'dashboard',
        'orders',
        'requests',
        'dealers',
        'dealers/$id',
        'dealers/$id/prepare',
        'dealers/$id/notes',
        'dealers/campaigns',
        'dealers/campaigns/$id',
        'users',
        'packages',
        'program',
        'program/drafts/$id',
        'program/drafts/$id/approval',
        'program/drafts/$id/preview',
        'program/versions/$id',
        'program/versions/$id/preview',
      ],
    ],
    [
      'sales_manager',
      '/sales',
      [
        'dashboard',
        'orders',
        'requests',
        'dealers',
        'dealers/$id',
        'dealers/$id/prepare',
        'dealers/$id/notes',
        'dealers/campaigns',
        'dealers/campaigns/$id',
        'users',
        'packages',
      ],
    ],
    [
      'territory_manager',
      '/access',
      [
        'dashboard',
        'orders',
        'requests',
        'dealers',
        'dealers/$id',
        'dealers/$id/prepare',
        'dealers/$id/notes',
        'dealers/campaigns',
        'dealers/campaigns/$id',
        'users',
        'packages',
      ],
    ],
  ] as const)('open the area of %s only to that role', (role, base, names) => {
    const areaScreens = screens.filter(({ path }) => path.startsWith(base) && path !== '/admin/email-test')
    const paths = [...names, ...expectedFeatures.flatMap(({ staffPaths }) => staffPaths)]
    expect(areaScreens.map(({ path }) => path).toSorted()).toEqual(paths.map((name) => `${base}/${name}`).toSorted())
    for (const { roles } of areaScreens) expect(roles).toEqual([role])
  })

  // The guard redirects users without the role to their home.
  it.each([
    '/',
    '/checkout',
    '/order-confirmation',
    ...expectedFeatures.flatMap(({ dealerPaths = [] }) => dealerPaths),
  ])('restrict %s to dealers', (path) => {
    expect(screens.filter((screen) => screen.path === path).map((screen) => screen.roles)).toEqual([['dealer']])
  })

  it.each([
    ['/orders', ['My Orders', 'Order History']],
    ['/profile', ['Dealer Information', 'Profile Information']],
    ['/profile/security', ['Security', 'Security']],
    ['/packages', ['Package Catalog', 'Package Catalog']],
    ['/orders/$id', ['Order', 'Order']],
    ['/orders/$id/agreement', ['Agreement', 'Agreement']],
    // The page itself denies access to other roles.
    ['/admin/email-test', ['Email System Test', 'Email System Test']],
  ])('share %s between dealers and staff', (path, titles) => {
    const sharedScreens = screens.filter((screen) => screen.path === path)
    expect(sharedScreens).toHaveLength(1)
    for (const sharedScreen of sharedScreens) {
      expect(sharedScreen.roles).toHaveLength(5)
      expect([sharedScreen.page('dealer').title, sharedScreen.page('super_admin').title]).toEqual(titles)
    }
  })

  it('show other roles the required role on the email page', async () => {
    const router = portalRouter('sales_manager', '/admin/email-test')
    await renderPage(<RouterProvider router={router} />, { user: someStaff('sales_manager') })
    expect(await screen.findByText('Access denied. Super Admin role required.')).toBeVisible()
    expect(router.state.location.pathname).toBe('/admin/email-test')
  })

  it.each(['is loaded', 'is still loading'])(
    'load the initial data on a visit, not on hover, when the script %s',
    async (state) => {
      const { id } = someOrderDetail()
      const requests = mockCall('getOrder', someOrderDetail())
      mockCall('getOrderTimeline', [])
      const client = createQueryClient({ retryDelay: 0 })
      client.setQueryData(programQuery.queryKey, someProgram())
      const router = portalRouter('dealer', '/profile', client)
      await router.load()
      const preloading = router.preloadRoute({ to: `/orders/${id}` })
      if (state === 'is loaded') await preloading
      expect(requests).toHaveLength(0)
      await router.navigate({ to: `/orders/${id}` })
      await preloading
      expect(requests).toHaveLength(1)
    },
  )

  it('show unknown paths as 404 within the frame', async () => {
    const router = portalRouter('dealer', '/nonsense')
    await renderPage(<RouterProvider router={router} />, { user: someDealer() })
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
    expect(document.title).toBe('404 Page Not Found · Lead Program')
  })
})
