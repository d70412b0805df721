import type { CurrentUser } from '@portal/contract/accounts/auth'
import type { NamedPage } from './screens'
import { useStaffParts } from './staff-parts'

/** The skeleton of a page while its script and initial data load: titles and headings, with blocks for values. */
export function PageSkeleton({ page, user }: { page: Pick<NamedPage, 'name' | 'skeleton'>; user: CurrentUser }) {
  const Shape = useStaffParts()?.skeletons[page.name] ?? page.skeleton
  return Shape ? <Shape user={user} /> : null
}
