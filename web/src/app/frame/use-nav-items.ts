import type { Role } from '@portal/contract/rules/roles'
import { settings } from '@portal/contract/rules/settings'
import { useQuery } from '@tanstack/react-query'
import type { NavItem } from '../../design/navigation/nav-item'
import { pageQuery } from '../../lib/api/queries'
import { useFeatureLinks } from '../../lib/feature-links'
import { areaPath } from '../../lib/session'
import { areas } from '../areas'

// Every page of the list includes the total, so request only one row. The count is refreshed with the list when a
// request is reviewed.
const pendingQuery = {
  ...pageQuery('listChangeRequests', { query: { status: 'pending', limit: 1 } }),
  refetchInterval: settings.refreshMs,
}

/** The number of pending change requests; undefined while unknown or disabled. */
function usePendingRequestCount(enabled: boolean): number | undefined {
  const { data } = useQuery({ ...pendingQuery, enabled })
  return data?.total
}

/** The navigation items of a role, with the number of pending change requests and the pages that other features add. */
export function useNavItems(role: Role): NavItem[] {
  const { items } = areas[role]
  const pendingCount = usePendingRequestCount(items.some(({ counts }) => counts === 'requests'))
  const links = {
    dealers: useFeatureLinks('dealers'),
    packages: useFeatureLinks('packages'),
    orders: useFeatureLinks('orders'),
  }
  return items.map(({ path: href, counts, links: list, otherPaths = [], ...item }) => ({
    ...item,
    href,
    otherPaths: [...otherPaths, ...(list ? links[list].map(({ path }) => areaPath(role, path)) : [])],
    ...(counts && { count: pendingCount, countLabel: 'pending' }),
  }))
}
