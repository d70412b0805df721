import { counted } from '@portal/contract/texts/plural'
import { ChartLegend } from '../../../design/charts/chart-legend'
import { cn } from '../../../design/cn'
import { monthAndDay } from '../day-span'
import { blockKinds, blocks, type YearMonth } from '../year-months'

interface YearChartProps {
  months: readonly YearMonth[]
  /** A day in the current month, if it is in this year. */
  currentMonth: string | null
}

/** The height of a block with the gap above it, in pixels. */
const BLOCK_HEIGHT = 19
/** The number of blocks that a month has room for. More of them shrink. */
const MAX_BLOCKS = 6

const chartHeight = (months: readonly YearMonth[]): number =>
  BLOCK_HEIGHT * Math.min(MAX_BLOCKS, Math.max(...months.map(({ total }) => total)))

const blockList = ({ counts }: YearMonth) =>
  blockKinds.flatMap((kind) => Array.from({ length: counts[kind] }, (_, index) => ({ kind, key: `${kind} ${index}` })))

const chartLabel = (months: readonly YearMonth[]): string =>
  months
    .filter(({ total }) => total > 0)
    .map(({ name, total }) => `${name}: ${counted(total, 'delivery', 'deliveries')}`)
    .join('. ')

/** One block for each delivery, above the month in which its window begins. */
export function YearChart({ months, currentMonth }: YearChartProps) {
  const current = currentMonth === null ? 0 : monthAndDay(currentMonth).month
  const isUsed = (kind: (typeof blockKinds)[number]) => months.some(({ counts }) => counts[kind] > 0)
  return (
    <>
      <div role="img" aria-label={chartLabel(months)}>
        <div className="mt-2 grid grid-cols-12 gap-x-1 md:gap-x-2" style={{ height: chartHeight(months) }}>
          {months.map((month) => (
            <div key={month.name} className="flex min-h-0 flex-col-reverse gap-[3px] overflow-clip">
              {blockList(month).map(({ kind, key }) => (
                <span
                  key={key}
                  data-mark=""
                  className={cn('max-h-4 min-h-[2px] flex-1 rounded-[2px]', blocks[kind].color)}
                />
              ))}
            </div>
          ))}
        </div>
        <div className="mt-2 grid grid-cols-12 gap-x-1 text-center text-[13px] md:gap-x-2">
          {months.map(({ name }, index) => (
            <span key={name} className={index + 1 === current ? 'font-semibold text-ink' : 'text-muted'}>
              <span className="md:hidden">{name.charAt(0)}</span>
              <span className="max-md:hidden">{name.slice(0, 3)}</span>
            </span>
          ))}
        </div>
        <div className="season-line mt-2" />
      </div>
      <ChartLegend
        className="mt-3 gap-x-4 md:gap-x-6"
        entries={blockKinds.filter(isUsed).map((kind) => ({ label: blocks[kind].label, color: blocks[kind].color }))}
      />
    </>
  )
}
