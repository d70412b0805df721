import type { Dealer } from '@portal/contract/accounts/dealers'
import { Send } from 'lucide-react'
import { MenuItem } from '../../design/overlay/menu'
import { areaPath, useCan, useUser } from '../../lib/session'

/** The entry of a dealer's menu that leads to preparing an order for them; nothing where that may not be. */
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
