import { cn } from '../design/cn'
import { AppLink } from '../design/link'
import { areaPath, useCan, useUser } from '../lib/session'

interface DealerNameProps {
  dealer: { id: string; companyName: string }
  className?: string
}

/** A dealer's company name, which links to the dealer's page for users who may read dealers. */
export function DealerName({ dealer: { id, companyName }, className }: DealerNameProps) {
  const { role } = useUser()
  if (!useCan('dealer.read')) return <span className={className}>{companyName}</span>
  return (
    <AppLink href={areaPath(role, `dealers/${id}`)} className={cn('hover:underline', className)}>
      {companyName}
    </AppLink>
  )
}
