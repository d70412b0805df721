import type { Role } from '@portal/contract/rules/program'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, type RouterHistory, redirect } from '@tanstack/react-router'
import { forgetWaited } from '../../design/state/page-skeletons/skeleton-page'
import { currentUserQuery, homePath } from '../../lib/session'
import { parseSearch, stringifySearch } from '../../lib/table-state/read-table-state'
import { BrokenPage } from '../error-boundary'
import { Frame, PendingFrame } from '../frame/frame'
import { firstAnswers } from './first-answers'
import { NotFoundPage, PendingScreen, ScreenPage } from './screen-page'
import { type Screen, screens } from './screens'

/** How long the page before stays in view while the next one is on its way; then the next one's skeleton takes its place. */
const oldPageMs = 150

interface PortalRouterOptions {
  role: Role
  /** Takes the first answers of a page while its script is on the way. */
  client: QueryClient
  history?: RouterHistory
}

/** The portal's routes for one role, made from the screens. */
export function createPortalRouter({ role, client, history }: PortalRouterOptions) {
  const root = createRootRoute({ component: Frame, pendingComponent: PendingFrame })

  const screenRoute = (screen: Screen) =>
    createRoute({
      getParentRoute: () => root,
      path: screen.path,
      // Staff have no page at the root: they go straight to their own dashboard, without a flash of Access Denied.
      beforeLoad: () => {
        if (screen.path === '/' && role !== 'dealer') throw redirect({ to: homePath(role), replace: true })
      },
      loader: async ({ params }) => {
        if (!screen.roles.includes(role)) return
        const page = screen.page(role)
        const { id = '' }: { id?: string } = params
        await Promise.all([page.component.preload?.(), firstAnswers(client, page, role, id)])
        const user = client.getQueryData(currentUserQuery.queryKey)
        if (user) await page.prepare(user)
      },
      // Links load the component's script ahead, and no more: a visit would take what the loader did ahead for its own.
      preload: false,
      pendingComponent: () => <PendingScreen screen={screen} />,
      component: Object.assign(() => <ScreenPage screen={screen} />, {
        preload: async () => {
          if (screen.roles.includes(role)) await screen.page(role).loadAhead()
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
    defaultPendingMs: oldPageMs,
    // A skeleton has the shape of its page: the page may take its place at any moment.
    defaultPendingMinMs: 0,
    // A page that was left is loaded like a new one: what it showed may have been forgotten meanwhile.
    defaultGcTime: 0,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ({ reset }) => <BrokenPage onRetry={reset} />,
    notFoundMode: 'root',
  })
  router.subscribe('onBeforeNavigate', forgetWaited)
  return router
}
