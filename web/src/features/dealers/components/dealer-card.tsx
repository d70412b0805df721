import type { Dealer } from '@portal/contract/dealers'
import { locationText } from '../dealer-text'
import { dealerStatus } from './dealer-columns'

/** A dealer on a small screen. */
export function DealerCard({ dealer }: { dealer: Dealer }) {
  return (
    <>
      <p className="flex justify-between gap-3 font-semibold text-ink">
        <span className="min-w-0 truncate">{dealer.companyName}</span>
        <span className="tnum flex-none">#{dealer.dealerNumber}</span>
      </p>
      <p className="truncate text-[15px] text-ink">{locationText(dealer)}</p>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-muted">
        {dealerStatus(dealer)}
        {dealer.brand && <span>{dealer.brand}</span>}
        {dealer.territoryManagerName && <span>{dealer.territoryManagerName}</span>}
      </p>
    </>
  )
}
