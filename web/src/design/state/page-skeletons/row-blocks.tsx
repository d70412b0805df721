import { cn } from '../../cn'
import { SectionHeader } from '../../layout/section-header'
import { Sheet } from '../../layout/sheet'
import { SkeletonBar } from '../skeleton'

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index)
const widths = ['w-1/2', 'w-2/5', 'w-3/5', 'w-5/12']

interface RowBlocksProps {
  title?: string
  rows?: number
  className?: string
}

/** The skeleton of a sheet of rows, with its real title. */
export function RowBlocks({ title, rows = 4, className }: RowBlocksProps) {
  return (
    <Sheet className={className}>
      {title !== undefined && <SectionHeader title={title} />}
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
