import { SkeletonBar } from '../../../design/state/skeleton'
import { VisuallyHidden } from '../../../design/visually-hidden'

const panels = ['first', 'second', 'third', 'fourth']

/** Charts on their way, in the place of the charts. */
export function YearSkeleton() {
  return (
    <div role="status" className="grid animate-late gap-4 md:gap-5 xl:grid-cols-2">
      <VisuallyHidden>Loading the figures of the year...</VisuallyHidden>
      {panels.map((panel) => (
        <div key={panel} className="rounded-sheet border border-line bg-surface p-5 md:p-8">
          <SkeletonBar className="h-4 w-40" />
          <SkeletonBar className="mt-4 w-2/3" />
          <SkeletonBar className="mt-8 h-40 w-full" />
        </div>
      ))}
    </div>
  )
}
