import { seasons } from '@portal/contract/marketing/kinds'
import { marketingLabels } from '@portal/contract/texts/marketing'
import type { ReactNode } from 'react'
import { Money } from '../../../design/display/money'
import { dealerReads } from './dealer-reads'
import type { DividedPackage } from './promise-amounts'
import type { PromiseValues } from './promise-values'

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

interface PromiseSummaryProps {
  promises: readonly PromiseValues[]
  divided: DividedPackage | null
  /** The program year of the package. */
  year: number
}

/** How an order's amount for the package divides by season, and how the dealer reads what it contains. */
export function PromiseSummary({ promises, divided, year }: PromiseSummaryProps) {
  const contents = dealerReads(promises, year)
  if (!divided?.seasons && !contents) return null
  return (
    <div className="mt-4 grid gap-x-6 gap-y-4 md:grid-cols-2">
      {divided?.seasons && <SeasonBar total={divided.total} amounts={divided.seasons} />}
      {contents && (
        <Part title="Dealer reads">
          <p className="text-sm wrap-anywhere">{contents}</p>
        </Part>
      )}
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0">
    <p className="mb-1.5 font-semibold text-ink text-sm">{title}</p>
    {children}
  </div>
)

interface SeasonBarProps {
  total: number
  amounts: NonNullable<DividedPackage['seasons']>
}

function SeasonBar({ total, amounts }: SeasonBarProps) {
  const shareOf = (cents: number) => (total === 0 ? 0 : cents / total)
  return (
    <Part title="By season">
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
    </Part>
  )
}
