import { Tag } from '../design/badges'
import { cn } from '../design/cn'
import { useProgram, useRoleLabel } from '../lib/program'

/** The colors of brands whose entry has none. */
const builtInColors: Record<string, string> = {
  Bryant: 'bg-brand-bryant',
  Carrier: 'bg-brand-carrier',
  Heil: 'bg-brand-heil',
}

/**
 * A brand's name with a 4 px mark, the only use of the brand's color.
 * @param brand the key of the brand; in a signed agreement, the label that the dealer read
 */
export function BrandMark({ brand, className }: { brand: string; className?: string }) {
  const { brands } = useProgram().lists
  const entry = brands.find(({ key }) => key === brand) ?? brands.find(({ label }) => label === brand)
  const builtInColor = entry?.color === undefined && builtInColors[entry?.key ?? brand]
  return (
    <span className={cn('inline-flex items-baseline gap-2', className)}>
      <span
        aria-hidden
        data-mark=""
        className={cn('h-4 w-1 flex-none self-center rounded-[2px]', builtInColor || 'bg-field')}
        style={entry?.color ? { backgroundColor: entry.color } : undefined}
      />
      {entry?.label ?? brand}
    </span>
  )
}

export function RoleBadge({ userRole }: { userRole?: string | null }) {
  const roleLabel = useRoleLabel()
  return <Tag className="border border-line-strong bg-surface text-ink">{roleLabel(userRole)}</Tag>
}
