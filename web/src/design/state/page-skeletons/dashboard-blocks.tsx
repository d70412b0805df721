import { cn } from '../../cn'
import { SectionHead } from '../../layout/section-head'
import { Sheet } from '../../layout/sheet'
import { SkeletonBar } from '../skeleton'

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index)
const widths = ['w-1/2', 'w-2/5', 'w-3/5', 'w-5/12']

/** Tiles of figures on their way, each as high as one whose figure has come. */
export function TileBlocks({ count, className }: { count: number; className: string }) {
  return (
    <div className={cn('grid gap-2.5 md:gap-5', className)}>
      {indexes(count).map((tile) => (
        <div
          key={tile}
          className="h-[138px] rounded-sheet border border-line bg-surface p-4 md:p-5 lg:h-[187px] lg:p-7"
        >
          <SkeletonBar className="h-3 w-24" />
          <SkeletonBar className="mt-5 h-10 w-2/3 lg:h-14" />
          <SkeletonBar className="mt-4 w-32 max-w-full" />
        </div>
      ))}
    </div>
  )
}

interface RowBlocksProps {
  title?: string
  rows?: number
  className?: string
}

/** A sheet of rows on its way, under its real title. */
export function RowBlocks({ title, rows = 4, className }: RowBlocksProps) {
  return (
    <Sheet className={className}>
      {title !== undefined && <SectionHead title={title} />}
      <div className="divide-y divide-line">
        {indexes(rows).map((row) => (
          <div key={row} className="flex min-h-14 items-center justify-between gap-6">
            <SkeletonBar className={cn('h-3', widths[row % widths.length])} />
            <SkeletonBar className="h-5 w-14" />
          </div>
        ))}
      </div>
    </Sheet>
  )
}

/** What is to be done first, on its way: a card with its large figure and its act. */
export function CardBlock() {
  return (
    <Sheet className="h-[586px] md:h-[600px]">
      <SkeletonBar className="h-5 w-3/5" />
      <SkeletonBar className="mt-4 w-2/5" />
      <SkeletonBar className="mt-6 h-12 w-1/2" />
      <SkeletonBar className="mt-20 h-12 w-full rounded-control" />
    </Sheet>
  )
}

/** Two charts beside each other on their way. */
export function ChartBlocks() {
  return (
    <div className="grid gap-4 md:grid-cols-2 md:gap-5">
      {indexes(2).map((chart) => (
        <Sheet key={chart}>
          <SkeletonBar className="h-4 w-40 max-w-full" />
          <SkeletonBar className="mt-4 w-2/3" />
          <SkeletonBar className="mt-8 h-60 w-full" />
        </Sheet>
      ))}
    </div>
  )
}
