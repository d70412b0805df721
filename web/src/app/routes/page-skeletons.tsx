import type { CurrentUser } from '@portal/contract/accounts/auth'
import type { NamedPage } from './screens'
import { useStaffParts } from './staff-parts'

/** A page while its script and its first answers load: its titles and headings, with blocks for its values. */
export function PageSkeleton({ page, user }: { page: Pick<NamedPage, 'name' | 'skeleton'>; user: CurrentUser }) {
  const Shape = useStaffParts()?.skeletons[page.name] ?? page.skeleton
  return Shape ? <Shape user={user} /> : null
}
