import { cn } from '../design/cn'
import { AppLink } from '../design/link'
import { areaPath, useCan, useUser } from '../lib/session'

interface DealerNameProps {
  dealer: { id: string; companyName: string }
  className?: string
}

/**
 * A dealer's company name, which links to the dealer's page for users who may read dealers. Without the tabular digits of
 * tables, which add space around hyphens.
 */
export function DealerName({ dealer: { id, companyName }, className }: DealerNameProps) {
  const { role } = useUser()
  if (!useCan('dealer.read')) return <span className={cn('normal-nums', className)}>{companyName}</span>
  return (
    <AppLink href={areaPath(role, `dealers/${id}`)} className={cn('normal-nums hover:underline', className)}>
      {companyName}
    </AppLink>
  )
}
