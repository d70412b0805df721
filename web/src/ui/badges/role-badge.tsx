import { roleLabel } from '@portal/contract/program'
import { Tag } from './tag'

export function RoleBadge({ userRole }: { userRole?: string | null }) {
  return <Tag className="border border-line-strong bg-surface text-ink">{roleLabel(userRole)}</Tag>
}
