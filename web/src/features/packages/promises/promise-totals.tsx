import { seasons } from '@portal/contract/marketing/kinds'
import { marketingLabels, promiseTexts } from '@portal/contract/texts/marketing'
import { counted } from '@portal/contract/texts/plural'
import { Check } from 'lucide-react'
import { Money } from '../../../design/display/money'
import { FieldError } from '../../../design/form/field'
import { type DividedPackage, sumOfShares } from './promise-amounts'
import type { PromiseValues } from './promise-values'

const WHOLE_SHARE = 100
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

interface PromiseTotalsProps {
  promises: readonly PromiseValues[]
  divided: DividedPackage | null
  months: number
}

/** Whether the shares add up, and how an order's amount for the package divides by season. */
export function PromiseTotals({ promises, divided, months }: PromiseTotalsProps) {
  const sum = sumOfShares(promises)
  if (sum !== WHOLE_SHARE) return <FieldError>{promiseTexts.shares(sum)}</FieldError>
  return (
    <div className="grid gap-3 text-[15px]">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="inline-flex items-center gap-1.5 font-semibold text-success">
          <Check aria-hidden className="size-4 stroke-[2.5]" />
          {WHOLE_SHARE}%
        </span>
        {divided && (
          <span>
            <Money cents={divided.total} className="font-semibold text-ink" /> in{' '}
            {counted(divided.deliveryCount, 'delivery', 'deliveries')}, for an order of {counted(months, 'month')}
          </span>
        )}
      </p>
      {divided?.seasons && <SeasonBar divided={divided} amounts={divided.seasons} />}
    </div>
  )
}

interface SeasonBarProps {
  divided: DividedPackage
  amounts: NonNullable<DividedPackage['seasons']>
}

function SeasonBar({ divided: { total }, amounts }: SeasonBarProps) {
  const shareOf = (cents: number) => (total === 0 ? 0 : cents / total)
  return (
    <div>
      <p className="font-semibold text-ink text-sm">By season</p>
      <div aria-hidden className="mt-2 flex h-3 gap-0.5 overflow-clip rounded-[2px]">
        <span className="bg-c-this" style={{ width: `${shareOf(amounts.spring) * 100}%` }} />
        <span className="flex-1 border border-c-last-line bg-c-last" />
      </div>
      <dl className="mt-2 flex justify-between gap-4 text-sm">
        {seasons.map((season) => (
          <div key={season} className="flex flex-wrap gap-x-1.5">
            <dt>{marketingLabels.seasons[season]}</dt>
            <dd>
              <Money cents={amounts[season]} className="font-semibold text-ink" />,{' '}
              {percent.format(shareOf(amounts[season]))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
