import type { CurrentUser } from '@portal/contract/accounts/auth'
import type { Capability } from '@portal/contract/api/capabilities'
import { type Role, roles } from '@portal/contract/rules/program'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { FeatureLink } from './feature-links'
import { loadScript } from './script'

export const staffRoles: readonly Role[] = roles.filter((role) => role !== 'dealer')

/** Stands in for a page until its script and its first answers arrive. */
export type Skeleton = ComponentType<{ user: CurrentUser }>

/** Skeletons by the names of their pages. */
export type Skeletons = Readonly<Record<string, Skeleton>>

/** Who opens a page, and when. */
export interface Visit {
  role: Role
  orderYear: number
  /** The `$id` of the path, where it has one. */
  id: string
}

/** What `useQuery` takes; of the many kinds of calls only this is common. */
export interface Read {
  queryKey: QueryKey
}

interface LazyPage {
  component: RouteComponent
  /** Loads the script before the page is visited. A failure does nothing: visiting the page tries again. */
  loadAhead: () => Promise<unknown>
  /** Loads what the page shows of this account in addition to its script; to be called once the script is there. */
  prepare: (user: CurrentUser) => Promise<unknown>
}

export interface FeaturePage extends LazyPage {
  /** `/checkout`; a path without a leading slash is below the area of each role, such as `/admin/calls`. */
  paths: readonly string[]
  roles: readonly Role[]
  /** In the browser's tab. */
  title: string
  /** Of pages that dealers see. Skeletons of staff are in the feature's `skeletons.tsx`, which loads with the staff's script. */
  skeleton?: Skeleton
  /**
   * The calls without which the page has nothing to show, by the same names and values as the page makes them. Lists and dashboards
   * have none: their headers appear immediately, and their rows have skeletons of their own.
   */
  firstReads?: (visit: Visit) => readonly Read[]
  /** Calls that the first answers show to be needed. */
  secondReads?: (client: QueryClient, visit: Visit) => readonly Read[]
}

/** Asks before the sign-out while this browser has unsent work of the account. */
export interface SignOutGuard {
  /** How many records of the account are unsent. */
  countUnsent: (account: string) => number
  dropUnsent: (account: string) => void
  /** Visible while `count` is above 0. */
  Question: ComponentType<{ count: number; onStay: () => void; onLeave: () => void }>
}

/** What a feature gives the portal. The app finds it in `features/<name>/feature.ts(x)`. */
export interface Feature {
  /** By names that skeletons use too. */
  pages: Readonly<Record<string, FeaturePage>>
  navigation?: readonly FeatureLink[]
  signOutGuard?: SignOutGuard
  /** Runs behind every page of those who have the capability, and draws nothing. */
  background?: { needs: Capability; Component: ComponentType }
}

interface Preparing {
  prepare?: LazyPage['prepare']
}

/** The exported component `name` of a script, which may also export `prepare`. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, RouteComponent> & Preparing>,
  name: Name,
): LazyPage {
  const component = lazyRouteComponent(() => loadScript(load), name)
  // A failure is left to the visit, which tries again: the router would show it there as the page's own.
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
