import { Tag } from '../../design/badges/tag'
import { useRoleLabel } from '../../lib/program'

export function RoleBadge({ userRole }: { userRole?: string | null }) {
  const labelOf = useRoleLabel()
  return <Tag className="border border-line-strong bg-surface text-ink">{labelOf(userRole)}</Tag>
}
