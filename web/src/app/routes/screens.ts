import type { Role } from '@portal/contract/rules/roles'
import type { FeaturePage } from '../../lib/feature'
import { areaPath } from '../../lib/session'
import { featurePages } from '../features'

/** A page with its name, which identifies its skeleton. */
export interface NamedPage extends FeaturePage {
  name: string
}

/** A path, the roles that may open it, and the page for each role. */
export interface Screen {
  path: string
  roles: readonly Role[]
  page: (role: Role) => NamedPage
}

const fullPath = (path: string, role: Role): string => (path.startsWith('/') ? path : areaPath(role, path))

function collectScreens(): Screen[] {
  const pagesByPath = new Map<string, Map<Role, NamedPage>>()
  for (const [name, page] of Object.entries(featurePages)) {
    for (const role of page.roles) {
      for (const path of page.paths.map((pagePath) => fullPath(pagePath, role))) {
        pagesByPath.set(path, (pagesByPath.get(path) ?? new Map()).set(role, { ...page, name }))
      }
    }
  }
  return [...pagesByPath].map(([path, pagesByRole]) => ({
    path,
    roles: [...pagesByRole.keys()],
    page: (role) => {
      const page = pagesByRole.get(role)
      if (!page) throw new Error(`${path} has no page for the role ${role}`)
      return page
    },
  }))
}

/** All paths that require a sign-in, collected from the pages of the features. */
export const screens: readonly Screen[] = collectScreens()

const pathPatterns = screens.map(({ path }) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}/?$`))

/** Whether the portal has a page at the path, for any role. */
export const isScreenPath = (path: string): boolean => pathPatterns.some((pattern) => pattern.test(path))
