import { type ReactNode, useId, useState } from 'react'
import { SegmentedControl } from '../form/segmented-control'
import { Sheet } from '../layout/sheet'

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
