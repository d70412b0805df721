import { type ReactNode, useId, useState } from 'react'
import { SegmentedControl } from '../form/segmented-control'
import { Sheet } from '../layout/sheet'
import { AppLink } from '../link'
import type { ChartPair, ChartValue, SeriesNames } from './chart-figures'

interface ChartSheetProps {
  title: string
  /** The figures that decide, in a sentence under the title. */
  note?: ReactNode
  chart: ReactNode
  /** The same figures for those who read rather than look. */
  table: ReactNode
  className?: string
}

type View = 'chart' | 'table'

const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const

/** A chart on a sheet of its own, with its table one press away. */
export function ChartSheet({ title, note, chart, table, className }: ChartSheetProps) {
  const [view, setView] = useState<View>('chart')
  const id = useId()
  return (
    <Sheet aria-labelledby={id} className={className}>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 id={id} className="type-h2-sheet">
            {title}
          </h3>
          {note && <p className="mt-1 text-muted text-sm">{note}</p>}
        </div>
        <SegmentedControl
          label={`Show ${title} as`}
          value={view}
          onValueChange={setView}
          segments={views}
          className="flex-none"
        />
      </div>
      {view === 'chart' ? chart : table}
    </Sheet>
  )
}

interface PairTableProps {
  /** Names the table. */
  label: string
  /** What the rows are: 'Month', 'Brand'. */
  heading: string
  pairs: readonly ChartPair[]
  series: SeriesNames
  total: Pick<ChartPair, 'thisYear' | 'lastYear'>
}

/** The figures of a chart for those who read rather than look; each leads where its bar does. */
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
        {pairs.map(({ key, label: words, thisYear, lastYear }) => (
          <tr key={key}>
            <th scope="row" className="py-1.5 pr-2 text-left font-medium text-ink wrap-anywhere">
              {words}
            </th>
            <Figure value={thisYear} strong />
            <Figure value={lastYear} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-ink border-t text-ink *:font-semibold">
          <th scope="row" className="py-1.5 text-left">
            Total
          </th>
          <Figure value={total.thisYear} strong />
          <Figure value={total.lastYear} />
        </tr>
      </tfoot>
    </table>
  )
}

function Figure({ value, strong = false }: { value: ChartValue | null; strong?: boolean }) {
  const look = strong ? 'font-semibold text-ink' : 'text-body'
  if (value === null) return <td className="py-1.5 pl-2 text-right text-muted">–</td>
  return (
    <td className={`tnum py-1.5 pl-2 text-right whitespace-nowrap ${look}`}>
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
