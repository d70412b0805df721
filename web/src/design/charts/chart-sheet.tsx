import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button'
import { SegmentedControl } from '../form/segmented-control'
import { Fold } from '../layout/fold'
import { Sheet } from '../layout/sheet'
import { AppLink } from '../link'
import { useMediaQuery } from '../use-media-query'
import type { ChartPair, ChartValue, SeriesNames } from './chart-values'

interface ChartSheetProps {
  title: string
  /** A sentence with the main numbers, below the title. */
  note?: ReactNode
  /** The summary on phones while collapsed. */
  summary: ReactNode
  chart: ReactNode
  /** The same numbers as a table. */
  table: ReactNode
}

type View = 'chart' | 'table'

const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const

/** A sheet with a chart and a switch to its table. On phones it collapses to its title and one number. */
export function ChartSheet({ title, note, summary, chart, table }: ChartSheetProps) {
  const [view, setView] = useState<View>('chart')
  const isWide = useMediaQuery('(min-width: 768px)')
  const id = useId()
  const content = view === 'chart' ? chart : table
  if (!isWide) {
    return (
      <Fold title={title} summary={summary} level={3} className="border-line border-b">
        {content}
        <p className="text-right">
          <Button
            variant="link"
            aria-label={view === 'chart' ? `Show ${title} as a table` : `Show ${title} as a chart`}
            onClick={() => setView(view === 'chart' ? 'table' : 'chart')}
          >
            {view === 'chart' ? 'Table' : 'Chart'}
          </Button>
        </p>
      </Fold>
    )
  }
  return (
    <Sheet aria-labelledby={id} className="flex h-full flex-col md:p-5 xl:p-7">
      {/* On tablets with two sheets side by side, the note spans the full width; otherwise it is next to the switch. */}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 xl:items-start">
        <h3 id={id} className="type-h2-sheet text-[18px] xl:text-[22px]">
          {title}
        </h3>
        {note && <p className="order-last text-[13.5px] text-muted max-xl:col-span-2">{note}</p>}
        <SegmentedControl
          label={`Show ${title} as`}
          value={view}
          onValueChange={setView}
          segments={views}
          className="flex-none xl:row-span-2"
        />
      </div>
      {content}
    </Sheet>
  )
}

interface PairTableProps {
  /** The accessible name of the table. */
  label: string
  /** The kind of rows: 'Month', 'Brand'. */
  heading: string
  pairs: readonly ChartPair[]
  series: SeriesNames
  total: Pick<ChartPair, 'thisYear' | 'lastYear'>
}

/** The chart's numbers as a table; each number links to the same page as its bar. */
export function PairTable({ label, heading, pairs, series, total }: PairTableProps) {
  return (
    <table aria-label={label} className="mt-4 w-full text-[13px] md:text-sm">
      <thead>
        <tr className="border-ink border-b *:py-1.5 *:font-medium *:text-muted">
          <th scope="col" className="text-left">
            {heading}
          </th>
          <th scope="col" className="text-right">
            {series.thisYear}
          </th>
          <th scope="col" className="text-right">
            {series.lastYear}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {pairs.map(({ key, label: name, thisYear, lastYear }) => (
          <tr key={key}>
            <th scope="row" className="py-1.5 pr-2 text-left font-medium text-ink wrap-anywhere">
              {name}
            </th>
            <NumberCell value={thisYear} strong />
            <NumberCell value={lastYear} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-ink border-t text-ink *:font-semibold">
          <th scope="row" className="py-1.5 text-left">
            Total
          </th>
          <NumberCell value={total.thisYear} strong />
          <NumberCell value={total.lastYear} />
        </tr>
      </tfoot>
    </table>
  )
}

function NumberCell({ value, strong = false }: { value: ChartValue | null; strong?: boolean }) {
  const classes = strong ? 'font-semibold text-ink' : 'text-body'
  if (value === null) return <td className="py-1.5 pl-2 text-right text-muted">–</td>
  return (
    <td className={`tnum py-1.5 pl-2 text-right whitespace-nowrap ${classes}`}>
      {value.href === undefined ? (
        value.text
      ) : (
        <AppLink
          href={value.href}
          aria-label={value.label}
          className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink md:min-h-6"
        >
          {value.text}
        </AppLink>
      )}
      {value.note && <span className="block font-normal text-muted text-xs">{value.note}</span>}
    </td>
  )
}
