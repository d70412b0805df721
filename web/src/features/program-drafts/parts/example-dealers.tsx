import type { Plan, PlanExample } from '@portal/contract/program-drafts/plan'
import { ArrowRight } from 'lucide-react'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { VisuallyHidden } from '../../../design/visually-hidden'
import { moneyText } from '../../../lib/formats'
import { shortDayText } from './days'

/** A value before and after, or once if it stays. */
function Change({ label, before, after }: { label: string; before: string; after: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-1.5 text-sm">
      <dt className="text-muted">{label}</dt>
      <dd className="tnum flex flex-wrap items-center gap-x-2">
        {before !== after && (
          <>
            <span className="text-muted">{before}</span>
            <ArrowRight aria-hidden className="size-3.5 text-muted" />
            <VisuallyHidden> becomes </VisuallyHidden>
          </>
        )}
        <span className="font-semibold text-ink">{after}</span>
      </dd>
    </div>
  )
}

function Example({ example }: { example: PlanExample }) {
  const { dealerName, orderYear, paymentTerms, annualTotal, before, after } = example
  return (
    <li className="min-w-0 max-md:py-4 md:rounded-control md:border md:border-line-strong md:px-4 md:py-3">
      <h3 className="font-semibold text-ink text-[15px] wrap-anywhere">{dealerName}</h3>
      <p className="text-muted text-sm">
        {paymentTerms === 'cod' ? 'COD' : 'Credit'}, {moneyText(annualTotal)} in {orderYear}
      </p>
      <dl className="mt-2 divide-y divide-line">
        <Change label="Billing" before={before.schedule} after={after.schedule} />
        <Change label="Fee" before={moneyText(before.fee)} after={moneyText(after.fee)} />
        <Change label="No fee through" before={shortDayText(before.freeUntil)} after={shortDayText(after.freeUntil)} />
        <Change
          label="Split changes through"
          before={shortDayText(before.splitUntil)}
          after={shortDayText(after.splitUntil)}
        />
      </dl>
    </li>
  )
}

/** What a dealer with each kind of payment terms reads, before and after. */
export function ExampleDealers({ plan: { examples } }: { plan: Pick<Plan, 'examples'> }) {
  if (examples.length === 0) return null
  return (
    <Sheet aria-labelledby="examples">
      <SectionHeader id="examples" title="Example dealers" aside="Before and after" />
      <ul className="max-md:divide-y max-md:divide-line-strong md:grid md:grid-cols-2 md:gap-4 md:pt-5">
        {examples.map((example) => (
          <Example key={`${example.dealerName} ${example.orderYear} ${example.paymentTerms}`} example={example} />
        ))}
      </ul>
    </Sheet>
  )
}
