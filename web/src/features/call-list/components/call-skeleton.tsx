import { SkeletonBar } from '../../../design/state/skeleton'
import { VisuallyHidden } from '../../../design/visually-hidden'

/** Placeholders as tall as the card and the rows. */
export function CallSkeleton() {
  return (
    <div role="status" className="grid gap-4 md:gap-5">
      <VisuallyHidden>Loading the dealers to call...</VisuallyHidden>
      <div className="h-[586px] animate-late rounded-sheet border border-line bg-surface p-5 md:h-[600px] md:p-7 lg:h-[292px]">
        <SkeletonBar className="h-5 w-3/5" />
        <SkeletonBar className="mt-4 w-2/5" />
        <SkeletonBar className="mt-6 h-12 w-1/2" />
        <SkeletonBar className="mt-24 h-12 w-full rounded-control" />
        <SkeletonBar className="mt-10 h-24 w-full rounded-control" />
      </div>
      <div className="animate-late divide-y divide-line lg:rounded-sheet lg:border lg:border-line lg:bg-surface lg:px-6">
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <div key={row} className="flex h-[77px] items-center justify-between gap-6 max-md:not-first:hidden">
            <SkeletonBar className="w-1/2" />
            <SkeletonBar className="h-5 w-20" />
          </div>
        ))}
      </div>
    </div>
  )
}
