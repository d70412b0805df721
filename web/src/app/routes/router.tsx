import type { Role } from '@portal/contract/rules/roles'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, type RouterHistory, redirect } from '@tanstack/react-router'
import { clearSkeletonMark } from '../../design/state/page-skeletons/skeleton-page'
import { currentUserQuery, homePath } from '../../lib/session'
import { parseSearch, stringifySearch } from '../../lib/table-state/read-table-state'
import { BrokenPage } from '../error-boundary'
import { Frame, PendingFrame } from '../frame/frame'
import { loadInitialData } from './initial-data'
import { NotFoundPage, PendingScreen, ScreenPage } from './screen-page'
import { type Screen, screens } from './screens'

/** How long the old page stays visible while the next one loads, in milliseconds. After that, the skeleton replaces it. */
const pendingDelayMs = 150

interface PortalRouterOptions {
  role: Role
  /** Caches the initial data of a page while its script loads. */
  client: QueryClient
  history?: RouterHistory
}

/** Creates the portal's router for a role. */
export function createPortalRouter({ role, client, history }: PortalRouterOptions) {
  const root = createRootRoute({ component: Frame, pendingComponent: PendingFrame })

  const screenRoute = (screen: Screen) =>
    createRoute({
      getParentRoute: () => root,
      path: screen.path,
      // Staff have no page at the root. Redirect them to their dashboard without a flash of Access Denied.
      beforeLoad: () => {
        if (screen.path === '/' && role !== 'dealer') throw redirect({ to: homePath(role), replace: true })
      },
      loader: async ({ params }) => {
        if (!screen.roles.includes(role)) return
        const page = screen.page(role)
        const { id = '' }: { id?: string } = params
        await Promise.all([page.component.preload?.(), loadInitialData(client, page, role, id)])
        const user = client.getQueryData(currentUserQuery.queryKey)
        if (user) await page.prepare(user, { client, id })
      },
      // Links preload only the script. Otherwise a visit would reuse the stale result of a preloaded loader.
      preload: false,
      pendingComponent: () => <PendingScreen screen={screen} />,
      component: Object.assign(() => <ScreenPage screen={screen} />, {
        preload: async () => {
          if (screen.roles.includes(role)) await screen.page(role).preload()
        },
      }),
    })
  const login = createRoute({
    getParentRoute: () => root,
    path: '/login',
    beforeLoad: () => {
      throw redirect({ to: '/', replace: true })
    },
  })

  const router = createRouter({
    routeTree: root.addChildren([login, ...screens.map(screenRoute)]),
    history,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPendingMs: pendingDelayMs,
    // A skeleton has the same layout as its page, so the page can replace it at any time.
    defaultPendingMinMs: 0,
    // Load a revisited page like a new one, because its data may have been removed from the cache.
    defaultGcTime: 0,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ({ reset }) => <BrokenPage onRetry={reset} />,
    notFoundMode: 'root',
  })
  router.subscribe('onBeforeNavigate', clearSkeletonMark)
  return router
}
