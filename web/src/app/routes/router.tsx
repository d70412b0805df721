import type { Role } from '@portal/contract/rules/program'
import { createRootRoute, createRoute, createRouter, type RouterHistory, redirect } from '@tanstack/react-router'
import { LoadingText } from '../../design/state/loading-text'
import { homePath } from '../../lib/session'
import { parseSearch, stringifySearch } from '../../lib/table-state'
import { BrokenPage } from '../error-boundary'
import { Frame } from '../frame/frame'
import { NotFoundPage } from './not-found-page'
import { ScreenPage } from './screen-page'
import { pageOf, type Screen, screens } from './screens'

/** The portal's routes for one role, made from the screens. */
export function createPortalRouter(role: Role, history?: RouterHistory) {
  const root = createRootRoute({ component: Frame })

  const screenRoute = (screen: Screen) =>
    createRoute({
      getParentRoute: () => root,
      path: screen.path,
      // Staff have no page at the root: they go straight to their own dashboard, without a flash of Access Denied.
      beforeLoad: () => {
        if (screen.path === '/' && role !== 'dealer') throw redirect({ to: homePath(role), replace: true })
      },
      // The page before stays in view until the script of this one has come.
      loader: ({ preload }) => {
        if (!screen.roles.includes(role)) return undefined
        const { component, loadAhead } = pageOf(screen, role)
        return preload ? loadAhead() : component.preload?.()
      },
      component: () => <ScreenPage screen={screen} />,
    })
  const login = createRoute({
    getParentRoute: () => root,
    path: '/login',
    beforeLoad: () => {
      throw redirect({ to: '/', replace: true })
    },
  })

  return createRouter({
    routeTree: root.addChildren([login, ...screens.map(screenRoute)]),
    history,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPendingMs: 400,
    defaultPendingComponent: () => <LoadingText />,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ({ reset }) => <BrokenPage onRetry={reset} />,
    notFoundMode: 'root',
  })
}
