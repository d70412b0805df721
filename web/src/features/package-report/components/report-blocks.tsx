import { TileBlocks } from '../../../design/state/page-skeletons/dashboard-blocks'
import { SkeletonRows } from '../../../design/state/skeleton'

/** Placeholders for the report's tiles and rows while it loads. */
export function ReportBlocks() {
  return (
    <div className="grid gap-4 md:gap-5">
      <TileBlocks count={4} className="grid-cols-2 md:grid-cols-4" />
      <SkeletonRows count={10} label="Loading the package report..." />
    </div>
  )
}
