import type { ListedDealer } from '@portal/contract/accounts/dealers'
import { termsText } from '@portal/contract/rules/pricing'
import { dealerColumnLabels } from '@portal/contract/views/column-labels'
import { cn } from '../../../design/cn'
import type { DataTableColumn } from '../../../design/data-table/types'
import { AccountStatus } from '../../../records/account/account-status'
import { BrandMark } from '../../../records/badges'
import { ContactLinks } from '../../../records/contact/contact-links'
import { contactName, locationText } from '../dealer-text'
import { OrderState } from './order-state'

const nothing = <span className="text-muted">None</span>

/** The name of a dealer, muted while inactive, over something smaller. */
function Company({ dealer, below }: { dealer: ListedDealer; below: string }) {
  return (
    <>
      <span className={cn('block font-medium wrap-anywhere', dealer.isActive ? 'text-ink' : 'text-muted')}>
        {dealer.companyName}
      </span>
      <span className="block text-[13px] text-muted">{below}</span>
    </>
  )
}

/** Two lines as the name has, since a long place and its ZIP have no room beside each other. */
function Location({ dealer: { city, state, zipCode } }: { dealer: ListedDealer }) {
  return (
    <>
      <span className="block">{locationText({ city, state, zipCode: '' })}</span>{' '}
      <span className="tnum block text-[13px] text-muted">{zipCode}</span>
    </>
  )
}

/** The table's columns, with the orders of this year. */
export function dealerColumns(orderYear: number): readonly DataTableColumn<ListedDealer>[] {
  const labels = dealerColumnLabels(orderYear)
  return [
    {
      id: 'dealerNumber',
      header: labels.dealerNumber,
      sortable: true,
      wideOnly: true,
      cell: ({ dealerNumber, isActive }) => (
        <span className={cn('font-semibold', isActive ? 'text-ink' : 'text-muted')}>{dealerNumber}</span>
      ),
    },
    {
      id: 'companyName',
      isLong: true,
      locked: true,
      tellsChange: true,
      header: labels.companyName,
      sortable: true,
      cell: (dealer) => <Company dealer={dealer} below={contactName(dealer)} />,
      className: 'xl:min-w-56',
      narrow: {
        className: 'w-full',
        cell: (dealer) => (
          <Company dealer={dealer} below={[`#${dealer.dealerNumber}`, dealer.district].filter(Boolean).join(', ')} />
        ),
      },
    },
    { id: 'contact', header: labels.contact, cell: (dealer) => <ContactLinks dealer={dealer} /> },
    {
      id: 'district',
      header: labels.district,
      sortable: true,
      wideOnly: true,
      cell: ({ district }) => (district ? <span className="font-medium text-ink">{district}</span> : nothing),
    },
    {
      id: 'location',
      header: labels.location,
      wideOnly: true,
      roomOnly: true,
      // As wide as most places are.
      className: 'xl:min-w-37',
      cell: (dealer) => <Location dealer={dealer} />,
    },
    {
      id: 'brand',
      header: labels.brand,
      sortable: true,
      wideOnly: true,
      roomOnly: true,
      cell: ({ brand }) => (brand ? <BrandMark brand={brand} /> : nothing),
    },
    {
      id: 'manager',
      header: labels.manager,
      wideOnly: true,
      cell: ({ territoryManagerName }) => territoryManagerName ?? <span className="text-muted">Not assigned</span>,
    },
    {
      id: 'orderStatus',
      header: labels.orderStatus,
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
    {
      id: 'isActive',
      header: labels.isActive,
      sortable: true,
      wideOnly: true,
      cell: (dealer) => <AccountStatus account={dealer} />,
    },
    { id: 'companyType', header: labels.companyType, extra: true, cell: ({ companyType }) => companyType || nothing },
    { id: 'paymentTerms', header: labels.paymentTerms, extra: true, cell: (dealer) => termsText(dealer.paymentTerms) },
    {
      id: 'website',
      header: labels.website,
      extra: true,
      cell: ({ website }) =>
        website ? <span className="wrap-anywhere">{website.replace(/^https?:\/\//, '')}</span> : nothing,
    },
  ]
}
