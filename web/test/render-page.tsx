import type { CurrentUser } from '@portal/contract/accounts/auth'
import type { ProgramFacts } from '@portal/contract/program/facts'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { featureLinks } from '../src/app/features'
import { Toaster } from '../src/design/toast/toaster'
import { createQueryClient } from '../src/lib/api/query-client'
import { FeatureLinksProvider } from '../src/lib/feature-links'
import { ProgramProvider } from '../src/lib/program'
import { currentUserQuery, SessionProvider } from '../src/lib/session'
import { parseSearch, stringifySearch } from '../src/lib/table-state/read-table-state'
import { someProgram } from './given'

// jsdom cannot scroll and logs an error on every navigation.
window.scrollTo = () => {}

interface PageOptions {
  user?: CurrentUser | null
  program?: Partial<ProgramFacts>
  /** The page's path with its query: '/orders/1?page=2'. */
  path?: string
  /** The page's route: '/orders/$id'. All other paths are empty pages. */
  route?: string
}

/** Renders a page as in the portal, with router, session, program facts and toasts. */
export async function renderPage(
  page: ReactNode,
  { user = null, program, path = '/', route = path }: PageOptions = {},
) {
  // Retry immediately.
  const client = createQueryClient({ retryDelay: 0 })
  client.setQueryData(currentUserQuery.queryKey, user)
  const root = createRootRoute({ component: Outlet })
  const pageRoute = createRoute({
    getParentRoute: () => root,
    path: route.replace(/[?#].*$/, ''),
    component: () => page,
  })
  const otherRoute = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([pageRoute, otherRoute]),
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  const screen = render(
    <QueryClientProvider client={client}>
      <ProgramProvider value={someProgram(program)}>
        <SessionProvider value={user}>
          <FeatureLinksProvider value={featureLinks}>
            <RouterProvider router={router} />
          </FeatureLinksProvider>
          <Toaster />
        </SessionProvider>
      </ProgramProvider>
    </QueryClientProvider>,
  )
  return { ...screen, client, router, typist: userEvent.setup() }
}
