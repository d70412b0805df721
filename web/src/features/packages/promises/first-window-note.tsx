import { promiseLimits } from '@portal/contract/marketing/promise'
import { dueDates } from '@portal/contract/marketing/windows'
import { marketingLabels } from '@portal/contract/texts/marketing'
import { joinWithAnd, plural } from '@portal/contract/texts/plural'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatShortDate } from '../../../lib/dates'
import { windowsIn } from './promise-amounts'
import { type PromiseValues, wholeNumber } from './promise-values'

const Strong = ({ children }: { children: ReactNode }) => <strong className="font-semibold text-ink">{children}</strong>

/** The real dates of the first delivery of an order that is signed before the year begins. Nothing while they are incomplete. */
export function FirstWindowNote({ promise, year }: { promise: PromiseValues; year: number }) {
  const [first] = windowsIn(year, promise.windows) ?? []
  const leadDays = wholeNumber(promise.leadDays)
  if (!first || leadDays === null || leadDays > promiseLimits.leadDays) return null
  const { needsInput, needsProof } = promise
  const { inputDue, proofDue } = dueDates(
    { leadDays, needsInput: needsInput.length > 0, needsProof },
    { windowFrom: first.from, signedOn: { year: 0, month: 1, day: 1 } },
  )
  const inputs = joinWithAnd(needsInput.map((input) => marketingLabels.inputs[input].toLowerCase()))
  const inputsText = inputs.charAt(0).toUpperCase() + inputs.slice(1)
  return (
    <p className="flex items-start gap-3 rounded-control bg-spruce-tint px-3.5 py-3 text-sm">
      <Info aria-hidden className="mt-0.5 size-4 flex-none text-spruce" />
      <span>
        <span>
          <Strong>First window:</Strong> in the market <Strong>{formatShortDate(first.from)}</Strong> to{' '}
          <Strong>{formatShortDate(first.to)}</Strong>.
        </span>
        {inputDue && (
          <span>
            {` ${inputsText} ${plural(needsInput.length, 'is', 'are')} due `}
            <Strong>{formatShortDate(inputDue)}</Strong>.
          </span>
        )}
        {proofDue && (
          <span>
            {' The proof is due '}
            <Strong>{formatShortDate(proofDue)}</Strong>.
          </span>
        )}
      </span>
    </p>
  )
}
