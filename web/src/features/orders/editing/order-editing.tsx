import type { Order } from '@portal/contract/orders/order'
import { createContext, type ReactNode, use, useState } from 'react'
import type { EditingKind } from './editing-choices'
import { EditingDialog } from './editing-dialog'

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
export const useOpenEditing = (): OpenEditing | null => use(OpenEditingContext)
