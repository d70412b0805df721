import { Sheet } from '../../../design/layout/sheet'
import { SkeletonBar, SkeletonRows } from '../../../design/state/skeleton'

/** Placeholders for the report's summary and rows while it loads. */
export function ReportBlocks() {
  return (
    <div className="grid gap-4 md:gap-5">
      <div className="grid gap-4 md:gap-5 lg:grid-cols-2">
        {['forecast', 'changes'].map((sheet) => (
          <Sheet key={sheet} className="h-[262px] p-4 md:p-6">
            <SkeletonBar className="w-40" />
            <SkeletonBar className="mt-4 h-10 w-1/2" />
            <SkeletonBar className="mt-20 h-7 w-full" />
          </Sheet>
        ))}
      </div>
      <SkeletonRows count={10} label="Loading the package report..." />
    </div>
  )
}
