import type { Order } from '@portal/contract/orders/order'
import { CircleDollarSign, Package, SquarePen } from 'lucide-react'
import { createContext, type ReactNode, use, useState } from 'react'
import { MenuItem } from '../../../design/overlay/menu'
import { EditingDialog, type EditingKind, useEditingChoices } from './editing-dialog'

type OpenEditing = (order: Order, kind: EditingKind) => void

const OpenEditingContext = createContext<OpenEditing | null>(null)

/**
 * Holds the dialogs that the rows of a list open. They stand outside the list, so that a refresh which takes the row
 * away leaves whoever is editing alone.
 */
export function OrderEditing({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<{ order: Order; kind: EditingKind } | null>(null)
  return (
    <OpenEditingContext value={(order, kind) => setOpened({ order, kind })}>
      {children}
      {opened && <EditingDialog order={opened.order} kind={opened.kind} onClose={() => setOpened(null)} />}
    </OpenEditingContext>
  )
}

/** Opens a dialog about an order; null outside of OrderEditing. */
const useOpenEditing = (): OpenEditing | null => use(OpenEditingContext)

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
