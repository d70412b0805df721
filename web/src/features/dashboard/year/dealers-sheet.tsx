import type { YearFigures } from '@portal/contract/dashboard/year-figures'
import { ShareBar } from '../../../design/charts/lying-bars'
import { percent } from '../../../design/charts/part-chart'
import { Fold } from '../../../design/layout/fold'
import { Sheet } from '../../../design/layout/sheet'
import { TextLink } from '../../../design/link'
import { useMediaQuery } from '../../../design/use-media-query'
import { useUser } from '../../../lib/session'
import { notOrderedHref } from './list-links'

const count = new Intl.NumberFormat('en-US')
const title = 'Dealers who ordered'

/** How many of the active dealers ordered, with the way to those who did not. */
export function DealersSheet({ figures: { orderYear, dealers } }: { figures: YearFigures }) {
  const { role } = useUser()
  const hasRoom = useMediaQuery('(min-width: 768px)')
  const { active, ordered, orderedLastYear } = dealers
  const share = active === 0 ? 0 : ordered / active
  // No list holds exactly the active dealers who ordered: that of the orders has those of inactive dealers too.
  const others = active > ordered && <TextLink href={notOrderedHref(role, orderYear)}>Have not ordered</TextLink>
  const words =
    active === 0
      ? 'There are no active dealers'
      : `${count.format(ordered)} of ${count.format(active)} active dealers, ${count.format(orderedLastYear)} in all of ${orderYear - 1}`
  if (!hasRoom) {
    const figure =
      active === 0 ? words : `${percent.format(share)}, ${count.format(ordered)} of ${count.format(active)}`
    return (
      <Fold title={title} summary={figure} level={3} className="border-line border-b">
        <p className="mb-3 text-sm">{words}</p>
        <ShareBar share={share} />
        {others && <p className="mt-1 text-right">{others}</p>}
      </Fold>
    )
  }
  return (
    <Sheet aria-labelledby="dealers-who-ordered" className="h-full md:p-5 xl:p-7">
      {/* On a tablet the link stands beside the figure, since beside the title it has no room. */}
      <div className="mb-3 grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1">
        <h3
          id="dealers-who-ordered"
          className="type-h2-sheet col-span-3 row-start-1 text-[18px] xl:col-span-2 xl:text-[22px]"
        >
          {title}
        </h3>
        <span className="figure row-start-2 text-[46px] text-ink">{percent.format(share)}</span>
        <span className="col-span-3 row-start-3 text-muted text-sm xl:col-span-2 xl:row-start-2">{words}</span>
        {others && <span className="col-start-3 row-start-2 xl:row-start-1">{others}</span>}
      </div>
      <ShareBar share={share} />
    </Sheet>
  )
}
