import { dealerFieldText, dealerListColumns, isDealerField } from '@portal/contract/accounts/dealer-fields'
import type { ListedDealer } from '@portal/contract/accounts/dealers'
import { dealerColumnLabels } from '@portal/contract/views/column-labels'
import type { ListColumnKey } from '@portal/contract/views/list-columns'
import type { ReactNode } from 'react'
import { cn } from '../../../design/cn'
import type { DataTableColumn } from '../../../design/data-table/types'
import { VisuallyHidden } from '../../../design/visually-hidden'
import { AccountStatus } from '../../../records/account/account-status'
import { BrandMark } from '../../../records/badges'
import { ContactLinks } from '../../../records/contact/contact-links'
import { DealerName } from '../../../records/dealer-name'
import { EntryLabel } from '../../../records/entry-label'
import { getColumnLayout } from '../../../records/list-columns'
import { contactName, locationText } from '../dealer-text'
import { OrderState } from './order-state'

const nothing = <span className="text-muted">None</span>

/** The dealer's name, muted while inactive, above a smaller detail. */
function Company({ dealer, below }: { dealer: ListedDealer; below: ReactNode }) {
  return (
    <>
      <DealerName
        dealer={dealer}
        className={cn('block font-medium wrap-anywhere', dealer.isActive ? 'text-ink' : 'text-muted')}
      />
      <span className="block text-[13px] text-muted">{below}</span>
    </>
  )
}

/** The city and the ZIP code on two lines, because a long city leaves no room for the ZIP code. */
function Location({ dealer: { city, state, zipCode } }: { dealer: ListedDealer }) {
  return (
    <>
      <span className="block">{locationText({ city, state, zipCode: '' })}</span>{' '}
      <span className="tnum block text-[13px] text-muted">{zipCode}</span>
    </>
  )
}

/** The account's status only when it needs attention: next to an active order, "Active" would appear twice. */
function ListedStatus({ dealer }: { dealer: ListedDealer }) {
  if (dealer.isActive && !dealer.isLocked) return <VisuallyHidden>Active</VisuallyHidden>
  return <AccountStatus account={dealer} />
}

type Column = ListColumnKey<'dealers'>
type Cells = Pick<DataTableColumn<ListedDealer>, 'cell' | 'narrow' | 'isLong' | 'displaysChange'>

/** The cells of the columns that display more than the field's text. */
const cells: Partial<Record<Column, Cells>> = {
  dealerNumber: {
    cell: ({ dealerNumber, isActive }) => (
      <span className={cn('tnum font-semibold', isActive ? 'text-ink' : 'text-muted')}>{dealerNumber}</span>
    ),
  },
  companyName: {
    isLong: true,
    displaysChange: true,
    cell: (dealer) => <Company dealer={dealer} below={contactName(dealer)} />,
    narrow: {
      className: 'w-full',
      cell: (dealer) => (
        <Company
          dealer={dealer}
          below={
            <>
              <span>#{dealer.dealerNumber}</span>
              {dealer.district && (
                <span>
                  , <EntryLabel list="districts" value={dealer.district} />
                </span>
              )}
            </>
          }
        />
      ),
    },
  },
  contact: { cell: (dealer) => <ContactLinks dealer={dealer} /> },
  district: {
    cell: ({ district }) =>
      district ? (
        <span className="font-medium text-ink">
          <EntryLabel list="districts" value={district} />
        </span>
      ) : (
        nothing
      ),
  },
  location: { cell: (dealer) => <Location dealer={dealer} /> },
  brand: { cell: ({ brand }) => (brand ? <BrandMark brand={brand} /> : nothing) },
  manager: {
    cell: ({ territoryManagerName }) => territoryManagerName ?? <span className="text-muted">Not assigned</span>,
  },
  orderStatus: {
    cell: (dealer) => <OrderState dealer={dealer} />,
    narrow: {
      cell: (dealer) => (
        <div className="flex flex-wrap gap-1.5">
          {dealer.isActive && <OrderState dealer={dealer} />}
          {(!dealer.isActive || dealer.isLocked) && <AccountStatus account={dealer} />}
        </div>
      ),
    },
  },
  companyType: {
    cell: ({ companyType }) => (companyType ? <EntryLabel list="companyTypes" value={companyType} /> : nothing),
  },
  isActive: { cell: (dealer) => <ListedStatus dealer={dealer} /> },
  website: {
    cell: ({ website }) =>
      website ? <span className="wrap-anywhere">{website.replace(/^https?:\/\//, '')}</span> : nothing,
  },
}

const fieldCell = (column: Column): Cells => ({
  cell: (dealer) => (isDealerField(column) && dealerFieldText(column, dealer[column])) || nothing,
})

/** The table's columns, including this year's order. */
export function dealerColumns(orderYear: number): readonly DataTableColumn<ListedDealer>[] {
  const labels = dealerColumnLabels(orderYear)
  return (Object.keys(dealerListColumns) as Column[]).map((id) => ({
    id,
    header: labels[id],
    ...getColumnLayout(dealerListColumns[id]),
    ...(cells[id] ?? fieldCell(id)),
  }))
}
