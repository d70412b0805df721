import type { Dealer } from '@portal/contract/accounts/dealers'
import type { DataTableColumn } from '../../../design/data-table/types'
import { PhoneText } from '../../../design/display/dashed-number'
import { AccountStatus } from '../../../records/account/account-status'
import { BrandMark } from '../../../records/badges'
import { contactName, locationText } from '../dealer-text'

const nothing = <span className="text-muted">None</span>

/** The table's columns; with `onToggle` the status has its switch. */
export const dealerColumns = (onToggle?: (dealer: Dealer) => void): readonly DataTableColumn<Dealer>[] => [
  {
    id: 'dealerNumber',
    header: 'Dealer #',
    sortable: true,
    cell: (dealer) => <span className="font-semibold text-ink">{dealer.dealerNumber}</span>,
  },
  {
    id: 'companyName',
    header: 'Name / Company',
    sortable: true,
    cell: (dealer) => (
      <>
        <span className="block font-medium text-ink">{dealer.companyName}</span>
        <span className="block text-[13px] text-muted">{contactName(dealer)}</span>
      </>
    ),
  },
  {
    id: 'contact',
    header: 'Contact',
    cell: (dealer) => (
      <>
        {dealer.email && (
          <span title={dealer.email} className="block max-w-60 truncate">
            {dealer.email}
          </span>
        )}
        {dealer.phone && <PhoneText phone={dealer.phone} className="block text-[13px] text-muted hover:underline" />}
        {!dealer.email && !dealer.phone && nothing}
      </>
    ),
  },
  { id: 'location', header: 'Location', cell: (dealer) => locationText(dealer) },
  {
    id: 'brand',
    header: 'Brand',
    sortable: true,
    cell: (dealer) => (dealer.brand ? <BrandMark brand={dealer.brand} /> : nothing),
  },
  {
    id: 'manager',
    header: 'Territory Manager',
    cell: (dealer) => dealer.territoryManagerName ?? <span className="text-muted">Not assigned</span>,
  },
  {
    id: 'isActive',
    header: 'Status',
    sortable: true,
    cell: (dealer) => (
      <AccountStatus name={dealer.companyName} account={dealer} onToggle={onToggle && (() => onToggle(dealer))} />
    ),
  },
]
