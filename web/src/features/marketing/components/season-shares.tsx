import { seasons } from '@portal/contract/marketing/kinds'
import type { OrderDeliveries } from '@portal/contract/marketing/marketing'
import { marketingLabels } from '@portal/contract/texts/marketing'
import { Money } from '../../../design/display/money'
import { seasonRows } from '../season-rows'

const spans = { spring: 'January to June', fall: 'July to December' } as const

/** The planned money of each season, compared with the order's budget split. */
export function SeasonShares({ order }: { order: OrderDeliveries }) {
  const rows = seasonRows(order)
  return (
    <dl className="mt-4 grid grid-cols-2 gap-4">
      {seasons.map((season) => {
        const { cents, plannedPercent, splitPercent } = rows[season]
        return (
          <div key={season} className="min-w-0 border-ink border-l-2 pl-3">
            <dt className="text-muted text-sm">
              <strong className="font-semibold text-ink">{marketingLabels.seasons[season]}</strong>{' '}
              <span className="max-md:hidden">{spans[season]}</span>
            </dt>
            <dd className="figure text-[24px] text-ink md:text-[32px]">
              <Money cents={cents} />
            </dd>
            <dd className="text-[13px] text-muted md:text-sm">
              {plannedPercent} planned, your split is {splitPercent}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
