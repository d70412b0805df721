import { cn } from '../../cn'
import { Sheet } from '../../layout/sheet'
import { SkeletonBar } from '../skeleton'

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Skeleton tiles, as high as loaded ones. */
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

/** The skeleton of two charts side by side. */
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
