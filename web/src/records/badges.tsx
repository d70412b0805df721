import { Tag } from '../design/badges'
import { cn } from '../design/cn'
import { useRoleLabel } from '../lib/program'

const colors: Record<string, string> = {
  Bryant: 'bg-brand-bryant',
  Carrier: 'bg-brand-carrier',
  Heil: 'bg-brand-heil',
}

/** A brand's name with a 4 px mark, the only use of the brand's color. */
export function BrandMark({ brand, className }: { brand: string; className?: string }) {
  return (
    <span className={cn('inline-flex items-baseline gap-2', className)}>
      <span
        aria-hidden
        data-mark=""
        className={cn('h-4 w-1 flex-none self-center rounded-[2px]', colors[brand] ?? 'bg-field')}
      />
      {brand}
    </span>
  )
}

export function RoleBadge({ userRole }: { userRole?: string | null }) {
  const roleLabel = useRoleLabel()
  return <Tag className="border border-line-strong bg-surface text-ink">{roleLabel(userRole)}</Tag>
}
