import { Money } from '../design/display/money'
import { Ledger, LedgerRow } from '../design/layout/ledger'
import { CategoryTag } from '../ordering/tags/category-tag'
import { TierTag } from '../ordering/tags/tier-tag'

export function SampleLedger() {
  return (
    <Ledger>
      <LedgerRow
        name="Full-Reach Search"
        amount={<Money cents={125_000} />}
        amountNote="Monthly"
        detail={
          <>
            Digital Advertising <TierTag tier="better" />
          </>
        }
      />
      <LedgerRow
        name="Neighborhood Mailer"
        amount={<Money cents={180_000} />}
        amountNote="One-time"
        detail={
          <>
            Direct Mail <TierTag tier="good" />
          </>
        }
      />
      <LedgerRow
        name="Spring Home Show Booth Kit"
        amount={<Money cents={65_000} />}
        amountNote="One-time"
        detail={<CategoryTag name="Custom" />}
      />
    </Ledger>
  )
}
