import type { Order } from '@portal/contract/orders/order'
import { CircleDollarSign, Package, SquarePen } from 'lucide-react'
import { MenuItem } from '../../../design/overlay/menu'
import { useEditingChoices } from './editing-choices'
import { useOpenEditing } from './order-editing'

/** The entries of an order's row about its packages; editing them only for those who may. */
export function EditingMenuItems({ order }: { order: Order }) {
  const open = useOpenEditing()
  const { mayEdit, mayReview } = useEditingChoices(order)
  if (open === null) return null
  return (
    <>
      <MenuItem icon={<Package aria-hidden />} onSelect={() => open(order, 'packages')}>
        Packages for Order
      </MenuItem>
      {mayEdit && (
        <MenuItem icon={<SquarePen aria-hidden />} onSelect={() => open(order, 'edit')}>
          Edit Order
        </MenuItem>
      )}
      {mayReview && (
        <MenuItem icon={<CircleDollarSign aria-hidden />} onSelect={() => open(order, 'pricing')}>
          Review Pricing
        </MenuItem>
      )}
    </>
  )
}
