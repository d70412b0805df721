import { promiseTexts } from '@portal/contract/texts/marketing'
import { counted } from '@portal/contract/texts/plural'
import { Check } from 'lucide-react'
import { Money } from '../../../design/display/money'
import { FieldError } from '../../../design/form/field'
import { type DividedPackage, sumOfShares } from './promise-amounts'
import type { PromiseValues } from './promise-values'

const WHOLE_SHARE = 100

interface PromiseTotalsProps {
  promises: readonly PromiseValues[]
  divided: DividedPackage | null
  months: number
}

/** Whether the shares add up, and what an order pays for the package. */
export function PromiseTotals({ promises, divided, months }: PromiseTotalsProps) {
  const sum = sumOfShares(promises)
  if (sum !== WHOLE_SHARE) return <FieldError>{promiseTexts.shares(sum)}</FieldError>
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2 text-[15px]">
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
  )
}
