import type { Dealer } from '@portal/contract/dealers'
import { CirclePause, CirclePlay, ContactRound, FileText, LockOpen, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCan } from '../../../lib/session'
import { RowMenu } from '../../../ui/data-table/row-menu'
import { MenuItem, MenuSeparator } from '../../../ui/overlay/menu'
import type { DealerView } from '../use-opened-dealer'

interface DealerMenuProps {
  dealer: Dealer
  ordersHref: string
  onOpen: (view: DealerView) => void
  onActive: () => void
  /** Entries of other features. */
  children: ReactNode
}

/** All that can be done with one dealer, as far as the viewer may. */
export function DealerMenu({ dealer, ordersHref, onOpen, onActive, children }: DealerMenuProps) {
  const mayWrite = useCan('dealer.write')
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
      {mayWrite && (
        <>
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onOpen('edit')}>
            Edit
          </MenuItem>
          <MenuItem
            icon={dealer.isActive ? <CirclePause aria-hidden /> : <CirclePlay aria-hidden />}
            onSelect={onActive}
          >
            {dealer.isActive ? 'Deactivate' : 'Activate'}
          </MenuItem>
          {dealer.isLocked && (
            <MenuItem icon={<LockOpen aria-hidden />} onSelect={() => onOpen('unlock')}>
              Unlock
            </MenuItem>
          )}
        </>
      )}
      {mayDelete && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => onOpen('delete')}>
            Delete
          </MenuItem>
        </>
      )}
    </RowMenu>
  )
}
