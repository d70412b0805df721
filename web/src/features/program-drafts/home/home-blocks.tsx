import { Sheet } from '../../../design/layout/sheet'
import { RowBlocks } from '../../../design/state/page-skeletons/row-blocks'
import { SkeletonBar } from '../../../design/state/skeleton'
import { useMediaQuery } from '../../../design/use-media-query'

/** Placeholders for the program's home. */
export function HomeBlocks() {
  const isWide = useMediaQuery('(min-width: 768px)')
  return (
    <div className="grid gap-5 md:gap-6">
      <div className="grid gap-5 md:gap-6 lg:grid-cols-[minmax(0,1fr)_372px]">
        <Sheet>
          <SkeletonBar className="h-5 w-56" />
          <SkeletonBar className="mt-4 w-4/5" />
          <SkeletonBar className="mt-6 h-10 w-32 rounded-control" />
        </Sheet>
        <div className="h-28 rounded-sheet bg-total" />
      </div>
      {isWide && <RowBlocks title="Timeline" rows={2} />}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_372px] lg:items-start">
        <RowBlocks title={isWide ? 'In effect today' : 'Versions'} rows={6} />
        <RowBlocks title="Drafts" rows={3} />
      </div>
    </div>
  )
}
