import type { ProgramFacts } from '@portal/contract/program/facts'
import { Tag } from '../design/badges'
import { cn } from '../design/cn'
import { useProgram, useRoleLabel } from '../lib/program'

type ProgramBrand = ProgramFacts['lists']['brands'][number]

/** The colors of brands whose entry has none. */
const builtInColors: Record<string, string> = {
  Bryant: 'bg-brand-bryant',
  Carrier: 'bg-brand-carrier',
  Heil: 'bg-brand-heil',
}

interface MarkedNameProps {
  brand: ProgramBrand | undefined
  name: string
  className?: string | undefined
}

/** A brand's name with a 4 px mark, the only use of the brand's color. */
const MarkedName = ({ brand, name, className }: MarkedNameProps) => (
  <span className={cn('inline-flex items-baseline gap-2', className)}>
    <span
      aria-hidden
      data-mark=""
      className={cn(
        'h-4 w-1 flex-none self-center rounded-[2px]',
        (brand?.color === undefined && builtInColors[brand?.key ?? name]) || 'bg-field',
      )}
      style={brand?.color ? { backgroundColor: brand.color } : undefined}
    />
    {name}
  </span>
)

/** A brand with its mark. @param brand the key of the brand */
export function BrandMark({ brand: key, className }: { brand: string; className?: string }) {
  const brand = useProgram().lists.brands.find((each) => each.key === key)
  return <MarkedName brand={brand} name={brand?.label ?? key} className={className} />
}

/** The brand of a signed agreement with its mark. @param label the label that the dealer read */
export function SignedBrandMark({ label }: { label: string }) {
  const { brands } = useProgram().lists
  // The labels of the first version were the keys, which never change.
  const brand = brands.find((each) => each.label === label) ?? brands.find((each) => each.key === label)
  return <MarkedName brand={brand} name={label} />
}

export function RoleBadge({ userRole }: { userRole?: string | null }) {
  const roleLabel = useRoleLabel()
  return <Tag className="border border-line-strong bg-surface text-ink">{roleLabel(userRole)}</Tag>
}
