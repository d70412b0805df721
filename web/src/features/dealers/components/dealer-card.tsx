import type { ListedDealer } from '@portal/contract/accounts/dealers'
import { cn } from '../../../design/cn'
import { useEntryLabel } from '../../../lib/program-entries'
import { AccountStatus } from '../../../records/account/account-status'
import { ContactButtons } from '../../../records/contact/contact-links'
import { DealerName } from '../../../records/dealer-name'
import { locationText } from '../dealer-text'
import { OrderState } from './order-state'

/** Displays a dealer on small screens. The territory manager is a filter of the list, and on the dealer's page. */
export function DealerCard({ dealer }: { dealer: ListedDealer }) {
  const { dealerNumber, isActive, city, state, brand, district } = dealer
  const districtLabel = useEntryLabel('districts')
  const brandLabel = useEntryLabel('brands')
  // The line has no room for the ZIP code, which the dealer's page shows.
  const location = locationText({ city, state, zipCode: '' })
  return (
    <>
      <p className={cn('font-semibold wrap-anywhere', isActive ? 'text-ink' : 'text-muted')}>
        <DealerName dealer={dealer} />
      </p>
      <p className="tnum wrap-anywhere text-[15px] text-ink">
        {[`#${dealerNumber}`, location, district && districtLabel(district)].filter(Boolean).join(', ')}
      </p>
      <div className="mt-2 flex items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-muted">
          {(isActive || dealer.orderStatus) && <OrderState dealer={dealer} />}
          {/* Show the account's status only when it is inactive: next to an active order, "Active" would appear twice. */}
          {(!isActive || dealer.isLocked) && <AccountStatus account={dealer} />}
          {brand && <span>{brandLabel(brand)}</span>}
        </div>
        <ContactButtons dealer={dealer} />
      </div>
    </>
  )
}
