import { type DeliveryGroup, deliveryGroups } from '@portal/contract/marketing/delivery-status'
import type { OrderDeliveries } from '@portal/contract/marketing/marketing'
import { marketingLabels } from '@portal/contract/texts/marketing'
import { ChartLegend } from '../../../design/charts/chart-legend'
import { cn } from '../../../design/cn'
import { blocks } from '../year-months'

/** The highest number of deliveries that have a block each on a phone. More of them are one bar per group. */
const MAX_BLOCKS = 48

type Groups = OrderDeliveries['groups']

const colorOf = (group: DeliveryGroup): string => blocks[group].color

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

function Blocks({ groups }: { groups: Groups }) {
  const count = deliveryGroups.reduce((sum, group) => sum + groups[group].count, 0)
  const visible = deliveryGroups.filter((group) => groups[group].count > 0)
  return (
    <div aria-hidden className="flex h-3.5 gap-[2px] md:gap-1">
      {visible.flatMap((group) =>
        // A bar as wide as its blocks would be, if there are too many of them.
        (count > MAX_BLOCKS ? [groups[group].count] : numbersTo(groups[group].count)).map((number) => (
          <span
            key={`${group} ${number}`}
            data-mark=""
            className={cn('min-w-0 flex-1 rounded-[2px]', colorOf(group))}
            style={count > MAX_BLOCKS ? { flexGrow: number } : undefined}
          />
        )),
      )}
    </div>
  )
}

/** A block for each delivery, colored by whether it is delivered, under way or to come, with a legend of their numbers. */
export function ProgressBlocks({ groups }: { groups: Groups }) {
  return (
    <>
      <Blocks groups={groups} />
      <ChartLegend
        className="mt-3 gap-x-4"
        entries={deliveryGroups.map((group) => ({
          label: marketingLabels.groups[group],
          color: colorOf(group),
          value: String(groups[group].count),
        }))}
      />
    </>
  )
}
