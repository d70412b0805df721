import type { Order } from '@portal/contract/orders/order'
import { CircleDollarSign, Package, SquarePen } from 'lucide-react'
import { createContext, type ReactNode, use, useState } from 'react'
import { MenuItem } from '../../../design/overlay/menu'
import { EditingDialog, type EditingKind, useEditingChoices } from './editing-dialog'

type OpenEditing = (order: Order, kind: EditingKind) => void

const OpenEditingContext = createContext<OpenEditing | null>(null)

/**
 * Renders the dialogs that list rows open. They are outside the list, so a refresh that removes the row doesn't close
 * the dialog.
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

/** A function that opens a dialog for an order, or null outside OrderEditing. */
const useOpenEditing = (): OpenEditing | null => use(OpenEditingContext)

/** The menu items for an order's packages that the user's role allows. */
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
