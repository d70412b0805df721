import { MetricStrip } from '../../layout/metric-strip'
import { SectionHeader } from '../../layout/section-header'
import { Sheet } from '../../layout/sheet'
import { VisuallyHidden } from '../../visually-hidden'
import { SkeletonBar } from '../skeleton'
import { SkeletonPage } from './skeleton-page'

interface RecordSkeletonProps {
  /** The kind of record, above its number. */
  kind: string
  back: { href: string; label: string }
  /** The labels of its amounts, with the total last. */
  metrics: readonly string[]
  /** The titles of the wide and the narrow column. */
  main: string
  aside: string
}

const rows = [0, 1, 2, 3]
const nameWidths = ['w-2/5', 'w-1/2', 'w-1/3', 'w-5/12']

/** A placeholder with the height of an amount, so that nothing moves when the amount loads. */
const metricBlock = (isTotal: boolean) => (
  <span className="flex h-[1.08em] items-center">
    <SkeletonBar className={isTotal ? 'h-[0.86em] w-[5.4ch] bg-bar-2' : 'h-[0.86em] w-[3.6ch]'} />
  </span>
)

function LedgerBlocks() {
  return (
    <div className="divide-y divide-line">
      {rows.map((row) => (
        <div key={row} className="grid gap-2.5 py-4">
          <div className="flex justify-between gap-8">
            <SkeletonBar className={`h-3.5 ${nameWidths[row]}`} />
            <SkeletonBar className="h-3.5 w-20" />
          </div>
          <div className="flex justify-between gap-8">
            <SkeletonBar className="w-28" />
            <SkeletonBar className="w-14" />
          </div>
        </div>
      ))}
    </div>
  )
}

function TimelineBlocks() {
  return (
    <div className="grid gap-6 pt-5">
      {rows.map((row) => (
        <div key={row} className="flex gap-4">
          <SkeletonBar className="size-5 flex-none rounded-full" />
          <div className="grid flex-1 gap-2.5 pt-1">
            <SkeletonBar className={nameWidths[row]} />
            <SkeletonBar className="w-3/5" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** The skeleton of a record page: number, amounts and two columns of sheets. */
export function RecordSkeleton({ kind, back, metrics, main, aside }: RecordSkeletonProps) {
  return (
    <SkeletonPage
      back={back}
      above={kind}
      title={
        <>
          <VisuallyHidden>{kind}</VisuallyHidden>
          <SkeletonBar className="h-[1.05em] w-[5.1em] max-w-full rounded-control" />
        </>
      }
      isNumber
      help={
        <span className="flex h-12 items-center md:h-6">
          <SkeletonBar className="h-3 w-64" />
        </span>
      }
      actions={
        <>
          <SkeletonBar className="h-12 w-36 rounded-control" />
          <SkeletonBar className="h-12 w-40 rounded-control" />
        </>
      }
    >
      <MetricStrip
        cells={metrics.map((label, index) => ({ label, value: metricBlock(index === metrics.length - 1) }))}
      />
      <div className="mt-5 grid gap-5 md:mt-7 md:gap-7 lg:grid-cols-[minmax(0,1fr)_372px] lg:items-start">
        <Sheet>
          <SectionHeader title={main} />
          <LedgerBlocks />
        </Sheet>
        <Sheet>
          <SectionHeader title={aside} />
          <TimelineBlocks />
        </Sheet>
      </div>
    </SkeletonPage>
  )
}
