import { SkeletonBar } from '../../../design/state/skeleton'
import { VisuallyHidden } from '../../../design/visually-hidden'

const rows = ['first', 'second', 'third', 'fourth']

/** The skeleton of the season sheet, at least as tall as the screen to avoid layout shift. */
export function HomeSkeleton() {
  return (
    <div role="status" className="min-h-dvh">
      <VisuallyHidden>Loading your orders...</VisuallyHidden>
      <div
        aria-hidden
        className="min-h-[560px] animate-late overflow-clip rounded-sheet border border-line bg-surface lg:grid lg:grid-cols-[minmax(0,1fr)_392px]"
      >
        <div className="p-5 md:p-9">
          <SkeletonBar className="h-6 w-3/5" />
          <div className="mt-6 divide-y divide-line border-line-strong border-t-2 max-lg:hidden">
            {rows.map((row) => (
              <div key={row} className="flex justify-between gap-6 py-6">
                <SkeletonBar className="w-2/5" />
                <SkeletonBar className="w-20" />
              </div>
            ))}
          </div>
        </div>
        <div className="border-line bg-sunken p-5 max-lg:h-[380px] max-lg:border-t md:p-9 lg:border-l">
          <SkeletonBar className="w-28" />
          <SkeletonBar className="mt-5 h-12 w-3/4" />
          <SkeletonBar className="mt-10 w-full" />
          <SkeletonBar className="mt-7 w-full" />
          <SkeletonBar className="mt-10 h-12 w-full rounded-control" />
        </div>
      </div>
    </div>
  )
}
