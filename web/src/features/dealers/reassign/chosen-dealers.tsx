import type { Dealer } from '@portal/contract/accounts/dealers'

const MOST_NAMED = 5

/** Names whom a common change is about: a few of them, and how many more. */
export function ChosenDealers({ dealers }: { dealers: readonly Dealer[] }) {
  const more = dealers.length - MOST_NAMED
  return (
    <ul className="grid gap-1 text-[15px] wrap-anywhere">
      {dealers.slice(0, MOST_NAMED).map(({ id, companyName, dealerNumber }) => (
        <li key={id}>
          {companyName} <span className="tnum text-muted">#{dealerNumber}</span>
        </li>
      ))}
      {more > 0 && <li className="text-muted">and {more.toLocaleString('en-US')} more</li>}
    </ul>
  )
}
