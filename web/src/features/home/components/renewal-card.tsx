import type { RenewalProposal } from '@portal/contract/orders/order'
import { formatMoney } from '@portal/contract/rules/money'
import { pricingTypeLabels } from '@portal/contract/rules/pricing'
import { Button } from '../../../design/button'
import { DashedNumber } from '../../../design/display/dashed-number'
import { Money, MoneyFigure } from '../../../design/display/money'
import { FactList } from '../../../design/layout/fact-list'
import { Ledger, LedgerRow } from '../../../design/layout/ledger'
import { Sheet } from '../../../design/layout/sheet'
import { Notice } from '../../../design/state/notice'
import { centsOf, moneyText } from '../../../lib/formats'
import { useGo } from '../../../lib/page'
import { useProgram } from '../../../lib/program'
import { cart, cartTotals, packageItem } from '../../../ordering/cart'

type ProposedItem = RenewalProposal['items'][number]

/** 'last year $1,100.00' or 'same price as last year' */
const lastYear = ({ price, lastYearPrice }: ProposedItem): string =>
  price === lastYearPrice ? 'same price as last year' : `last year ${moneyText(lastYearPrice)}`

/** Last year's packages at this year's prices, for a dealer with Renew Order on: one press from checkout. */
export function RenewalCard({ proposal }: { proposal: RenewalProposal }) {
  const { defaultMonths } = useProgram()
  const go = useGo()
  const inCart = cart.use().length
  const items = proposal.items.map(packageItem)
  const { monthlyCents, oneTimeCents, annualCents } = cartTotals(items, defaultMonths)
  const take = () => {
    cart.fill(items, proposal.orderYear)
    go('/checkout')
  }
  return (
    <Sheet flush aria-labelledby="renewal">
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_392px]">
        <div className="p-5 md:p-9">
          <h2 id="renewal" className="type-h2-sheet">
            Your {proposal.orderYear} renewal is ready
          </h2>
          <p className="mt-1.5 mb-5 max-w-[62ch] text-[15px] text-muted">
            The packages of order <DashedNumber number={proposal.fromOrderId} /> at this year’s prices. Nothing is
            ordered until you sign.
          </p>
          <Ledger className="border-ink border-t-2">
            {proposal.items.map((item) => (
              <LedgerRow
                key={item.id}
                name={<span className="wrap-anywhere">{item.name}</span>}
                amount={<Money cents={centsOf(item.price)} />}
                detail={item.categoryName}
                amountNote={`${pricingTypeLabels[item.pricingType]}, ${lastYear(item)}`}
              />
            ))}
          </Ledger>
          {proposal.unmatched.length > 0 && (
            <Notice tone="warning" className="mt-4" title="No longer offered">
              {proposal.unmatched.join(', ')}. Look at the packages of {proposal.orderYear} for something in their
              place.
            </Notice>
          )}
        </div>
        <div className="border-line bg-sunken p-5 max-lg:border-t md:p-9 lg:border-l">
          <h3 className="font-sans font-semibold text-base">Annual Total</h3>
          <p>
            <MoneyFigure cents={annualCents} className="text-[clamp(40px,13vw,54px)] md:text-[64px] lg:text-[58px]" />
          </p>
          <FactList
            className="mt-4 mb-5"
            facts={[
              { label: 'Monthly Total', value: formatMoney(monthlyCents) },
              { label: 'Months', value: defaultMonths },
              { label: 'One-time Total', value: formatMoney(oneTimeCents) },
            ]}
          />
          {proposal.items.length > 0 && (
            <Button variant="primary" size="lg" className="w-full" onClick={take}>
              Use these packages
            </Button>
          )}
          {inCart > 0 && (
            <p className="mt-2.5 text-muted text-sm">
              They replace {inCart === 1 ? 'the package' : `the ${inCart} packages`} in your cart.
            </p>
          )}
        </div>
      </div>
    </Sheet>
  )
}
