import type { Dealer } from '@portal/contract/accounts/dealers'
import { Send } from 'lucide-react'
import { MenuItem } from '../../design/overlay/menu'
import { areaPath, useCan, useUser } from '../../lib/session'

/** The Prepare order item in a dealer's menu, for users who may prepare orders and for active dealers. */
export function PrepareItem({ dealer }: { dealer: Pick<Dealer, 'id' | 'isActive'> }) {
  const { role } = useUser()
  const mayPrepare = useCan('order.prepare')
  if (!mayPrepare || !dealer.isActive) return null
  return (
    <MenuItem icon={<Send aria-hidden />} href={areaPath(role, `dealers/${dealer.id}/prepare`)}>
      Prepare order
    </MenuItem>
  )
}
