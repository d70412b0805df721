import type { Dealer } from '@portal/contract/accounts/dealers'
import { FileText, KeyRound, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { MenuHeader, MenuItem, MenuSeparator } from '../../../design/overlay/menu'
import { useCan } from '../../../lib/session'
import { ActiveItem, DeleteItem, UnlockItem } from '../../../records/account/account-items'
import type { DealerView } from './dealer-dialogs'

/** Menu items from other features, by group. */
export interface DealerMenuSlots {
  order?: ReactNode
  /** The dealer's record: notes, calls. */
  record?: ReactNode
  account?: ReactNode
  impersonate?: ReactNode
}

interface DealerMenuItemsProps {
  dealer: Dealer
  ordersHref: string
  onOpen: (view: DealerView) => void
  onActive: () => void
  /** Menu items before the groups. */
  children?: ReactNode
  slots: DealerMenuSlots
}

/** The actions for one dealer that the user may take, in groups. */
export function DealerMenuItems({ dealer, ordersHref, onOpen, onActive, children, slots }: DealerMenuItemsProps) {
  const mayWrite = useCan('dealer.write')
  const mayReadOutCode = useCan('dealer.read-out-code')
  const mayDelete = useCan('dealer.delete')
  return (
    <>
      {children}
      {slots.record}
      <MenuHeader>Order</MenuHeader>
      {slots.order}
      <MenuItem icon={<FileText aria-hidden />} href={ordersHref}>
        View Orders
      </MenuItem>
      <MenuHeader>Account</MenuHeader>
      {mayWrite && (
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onOpen('edit')}>
          Edit
        </MenuItem>
      )}
      {mayReadOutCode && dealer.isActive && (
        <MenuItem icon={<KeyRound aria-hidden />} onSelect={() => onOpen('code')}>
          Read out a code
        </MenuItem>
      )}
      {mayWrite && dealer.isLocked && <UnlockItem onSelect={() => onOpen('unlock')} />}
      {slots.account}
      {mayWrite && <ActiveItem isActive={dealer.isActive} onSelect={onActive} />}
      {slots.impersonate && (
        <>
          <MenuSeparator />
          {slots.impersonate}
        </>
      )}
      {mayDelete && <DeleteItem onSelect={() => onOpen('delete')} />}
    </>
  )
}
