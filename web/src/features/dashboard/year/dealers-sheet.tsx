import type { YearMetrics } from '@portal/contract/dashboard/year-metrics'
import { ShareBar } from '../../../design/charts/horizontal-bars'
import { percent } from '../../../design/charts/percent'
import { Fold } from '../../../design/layout/fold'
import { Sheet } from '../../../design/layout/sheet'
import { TextLink } from '../../../design/link'
import { useMediaQuery } from '../../../design/use-media-query'
import { useUser } from '../../../lib/session'
import { dealersNotOrderedHref } from './list-links'

const count = new Intl.NumberFormat('en-US')
const title = 'Dealers who ordered'

/** The share of active dealers who ordered, with a link to those who did not. */
export function DealersSheet({ metrics: { orderYear, dealers } }: { metrics: YearMetrics }) {
  const { role } = useUser()
  const isWide = useMediaQuery('(min-width: 768px)')
  const { active, ordered, orderedLastYear } = dealers
  const share = active === 0 ? 0 : ordered / active
  // No list contains exactly the active dealers who ordered, because the order list includes inactive dealers.
  const notOrderedLink = active > ordered && (
    <TextLink href={dealersNotOrderedHref(role, orderYear)}>View the others</TextLink>
  )
  const summary =
    active === 0
      ? 'There are no active dealers'
      : `${count.format(ordered)} of ${count.format(active)} active dealers, ${count.format(orderedLastYear)} in ${orderYear - 1}`
  if (!isWide) {
    const shortSummary =
      active === 0 ? summary : `${percent.format(share)}, ${count.format(ordered)} of ${count.format(active)}`
    return (
      <Fold title={title} summary={shortSummary} level={3} className="border-line border-b">
        <p className="mb-3 text-sm">{summary}</p>
        <ShareBar share={share} />
        {notOrderedLink && <p className="mt-1 text-right">{notOrderedLink}</p>}
      </Fold>
    )
  }
  return (
    <Sheet aria-labelledby="dealers-who-ordered" className="h-full md:p-5 xl:p-7">
      {/* On tablets, the link is next to the percentage, because there is no room next to the title. */}
      <div className="mb-3 grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1">
        <h3
          id="dealers-who-ordered"
          className="type-h2-sheet col-span-3 row-start-1 text-[18px] xl:col-span-2 xl:text-[22px]"
        >
          {title}
        </h3>
        <span className="figure row-start-2 text-[46px] text-ink">{percent.format(share)}</span>
        <span className="col-span-3 row-start-3 text-muted text-sm xl:col-span-2 xl:row-start-2">{summary}</span>
        {notOrderedLink && <span className="col-start-3 row-start-2 xl:row-start-1">{notOrderedLink}</span>}
      </div>
      <ShareBar share={share} />
    </Sheet>
  )
}
