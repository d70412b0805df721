import type { Dealer } from '@portal/contract/accounts/dealers'
import { AccountStatus } from '../../../records/account/account-status'
import { locationText } from '../dealer-text'

/** A dealer on a small screen. */
export function DealerCard({ dealer }: { dealer: Dealer }) {
  return (
    <>
      <p className="flex justify-between gap-3 font-semibold text-ink">
        <span className="min-w-0 wrap-anywhere">{dealer.companyName}</span>
        <span className="tnum flex-none">#{dealer.dealerNumber}</span>
      </p>
      <p className="wrap-anywhere text-[15px] text-ink">{locationText(dealer)}</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-muted">
        <AccountStatus name={dealer.companyName} account={dealer} />
        {dealer.brand && <span>{dealer.brand}</span>}
        {dealer.territoryManagerName && <span>{dealer.territoryManagerName}</span>}
      </div>
    </>
  )
}
