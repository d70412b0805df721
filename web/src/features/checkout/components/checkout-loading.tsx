import { SkeletonBar } from '../../../design/state/skeleton'
import { VisuallyHidden } from '../../../design/visually-hidden'

const stepHeights = ['h-19 lg:h-48', 'h-75 md:h-64', 'h-30', 'h-19']

/** The checkout skeleton, with the height of the loaded steps to avoid layout shift. */
export function CheckoutLoading() {
  return (
    <div
      role="status"
      className="grid min-h-dvh animate-late auto-rows-min gap-3.5 md:gap-6 lg:grid-cols-[minmax(0,1fr)_372px] lg:gap-x-7"
    >
      <VisuallyHidden>Loading...</VisuallyHidden>
      <div className="grid auto-rows-min gap-3.5 md:gap-6">
        {stepHeights.map((height) => (
          <div
            key={height}
            className={`flex items-start gap-4 rounded-sheet border border-line bg-surface p-4 ${height}`}
          >
            <SkeletonBar className="size-10 rounded-full" />
            <SkeletonBar className="mt-3 h-4 w-2/5" />
          </div>
        ))}
      </div>
      <div className="h-96 rounded-sheet border border-line bg-surface max-lg:hidden">
        <div className="h-40 rounded-t-sheet bg-total" />
      </div>
    </div>
  )
}
