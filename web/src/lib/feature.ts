import type { CurrentUser } from '@portal/contract/accounts/auth'
import type { Capability } from '@portal/contract/api/capabilities'
import type { Role } from '@portal/contract/rules/roles'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { FeatureLink } from './feature-links'
import { loadScript } from './script'

/** Displayed until the chunk and the initial data of a page have loaded. */
export type Skeleton = ComponentType<{ user: CurrentUser }>

/** Skeletons by page name. */
export type Skeletons = Readonly<Record<string, Skeleton>>

/** The role of the user who opens a page, the order year, and the ID in the path. */
export interface Visit {
  role: Role
  orderYear: number
  /** The `$id` of the path, if it has one. */
  id: string
}

/** The `useQuery` options that all kinds of calls have in common. */
export interface PageQuery {
  queryKey: QueryKey
}

interface LazyPage {
  component: RouteComponent
  /** Preloads the page's chunk. Failures are ignored, because visiting the page tries again. */
  preload: () => Promise<unknown>
  /** Preloads the page's data for this account; call it after the chunk has loaded. */
  prepare: (user: CurrentUser, page: OpenedPage) => Promise<unknown>
}

/** The cache in which a page's data is preloaded, and the `$id` of its path. */
interface OpenedPage {
  client: QueryClient
  id: string
}

export interface FeaturePage extends LazyPage {
  /** `/checkout`; a path without a leading slash is below each role's area, such as `/admin/calls`. */
  paths: readonly string[]
  roles: readonly Role[]
  /** The title of the browser tab. */
  title: string
  /** For pages that dealers see. Staff skeletons are in the feature's `skeletons.tsx`, which loads with the staff chunk. */
  skeleton?: Skeleton
  /**
   * The calls that the page needs before it can show anything, with the same query keys as on the page. Lists and
   * dashboards have none, because their headers appear immediately and their rows have skeletons.
   */
  firstReads?: (visit: Visit) => readonly PageQuery[]
  /** Calls that depend on the first responses. */
  secondReads?: (client: QueryClient, visit: Visit) => readonly PageQuery[]
}

/** Asks for confirmation before sign-out while this browser has unsent work of the account. */
export interface SignOutGuard {
  /** The number of unsent records of the account. */
  countUnsent: (account: string) => number
  dropUnsent: (account: string) => void
  /** Visible while `count` is above 0. */
  Question: ComponentType<{ count: number; onStay: () => void; onLeave: () => void }>
}

/** The pages and other parts that a feature adds to the portal. The app finds them in `features/<name>/feature.ts(x)`. */
export interface Feature {
  /** The pages by name. Skeletons use the same names. */
  pages: Readonly<Record<string, FeaturePage>>
  navigation?: readonly FeatureLink[]
  signOutGuard?: SignOutGuard
  /** Runs on every page for users with the capability, and renders nothing. */
  background?: { needs: Capability; Component: ComponentType }
}

/** A card that a feature adds to the dealer's dashboard, in its `home-cards.tsx`. Dealers with a signed order see it. */
export interface HomeCard {
  /** The calls that the page waits for, so that the card appears with it. */
  reads: () => readonly PageQuery[]
  Card: ComponentType
}

/** A section that a feature adds to an order's page, in its `order-sections.tsx`. Staff see it on signed orders. */
export interface OrderSection {
  needs: Capability
  /** The calls that the page waits for, so that the section appears complete. */
  reads: (orderId: string) => readonly PageQuery[]
  Section: ComponentType<{ orderId: string }>
}

interface PreparedModule {
  prepare?: LazyPage['prepare']
}

/** The component exported as `name` by a chunk, which may also export `prepare`. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, RouteComponent> & PreparedModule>,
  name: Name,
): LazyPage {
  const component = lazyRouteComponent(() => loadScript(load), name)
  // Ignore failures here, because the router would show them as errors of the page. Visiting the page tries again.
  const preload = () =>
    load()
      .then(() => component.preload?.())
      .catch(() => undefined)
  const prepare: LazyPage['prepare'] = (user, page) =>
    load()
      .then((script) => script.prepare?.(user, page))
      .catch(() => undefined)
  return { component, preload, prepare }
}
