import { SkeletonBar } from '../../../design/state/skeleton'
import { VisuallyHidden } from '../../../design/visually-hidden'

/** Figures on their way, in the place of the figures. */
export function TilesSkeleton({ count }: { count: number }) {
  return (
    <div role="status" className="grid animate-late grid-cols-2 gap-4 md:gap-5 lg:auto-cols-fr lg:grid-flow-col">
      <VisuallyHidden>Loading the figures...</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index} className="rounded-sheet border border-line bg-surface p-5 md:p-7">
          <SkeletonBar className="w-24" />
          <SkeletonBar className="mt-5 h-12 w-2/3 md:h-16" />
          <SkeletonBar className="mt-4 w-32" />
        </div>
      ))}
    </div>
  )
}
