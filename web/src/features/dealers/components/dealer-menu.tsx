import type { Dealer } from '@portal/contract/accounts/dealers'
import { ContactRound, FileText, KeyRound, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { RowMenu } from '../../../design/data-table/row-menu'
import { MenuItem } from '../../../design/overlay/menu'
import { useCan } from '../../../lib/session'
import { ActiveItem, DeleteItem, UnlockItem } from '../../../records/account/account-items'
import type { DealerView } from './dealer-dialogs'

interface DealerMenuProps {
  dealer: Dealer
  ordersHref: string
  onOpen: (view: DealerView) => void
  onActive: () => void
  /** Menu items from other features. */
  children: ReactNode
}

/** The actions for one dealer that the user may take. */
export function DealerMenu({ dealer, ordersHref, onOpen, onActive, children }: DealerMenuProps) {
  const mayWrite = useCan('dealer.write')
  const mayReadOut = useCan('dealer.read-out-code')
  const mayDelete = useCan('dealer.delete')
  return (
    <RowMenu label={`Actions for ${dealer.companyName}, dealer ${dealer.dealerNumber}`}>
      <MenuItem icon={<FileText aria-hidden />} href={ordersHref}>
        View Orders
      </MenuItem>
      <MenuItem icon={<ContactRound aria-hidden />} onSelect={() => onOpen('contact')}>
        Contact Information
      </MenuItem>
      {children}
      {mayReadOut && dealer.isActive && (
        <MenuItem icon={<KeyRound aria-hidden />} onSelect={() => onOpen('code')}>
          Read out a code
        </MenuItem>
      )}
      {mayWrite && (
        <>
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onOpen('edit')}>
            Edit
          </MenuItem>
          <ActiveItem isActive={dealer.isActive} onSelect={onActive} />
          {dealer.isLocked && <UnlockItem onSelect={() => onOpen('unlock')} />}
        </>
      )}
      {mayDelete && <DeleteItem onSelect={() => onOpen('delete')} />}
    </RowMenu>
  )
}
