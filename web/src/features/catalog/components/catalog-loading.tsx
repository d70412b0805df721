import { SkeletonBar, SkeletonCards } from '../../../design/state/skeleton'
import { VisuallyHidden } from '../../../design/visually-hidden'

const label = 'Loading packages...'

/** The skeleton of the catalog, as tall as the screen to avoid layout shift. */
export function CatalogLoading({ isCollapsed }: { isCollapsed: boolean }) {
  if (!isCollapsed) {
    return (
      <div className="min-h-dvh">
        <SkeletonCards label={label} />
      </div>
    )
  }
  return (
    <div role="status" className="min-h-dvh animate-late">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className="py-4">
        <SkeletonBar className="h-4 w-2/5" />
        <SkeletonBar className="mt-3 w-1/2" />
        <SkeletonBar className="mt-6 h-13 w-full rounded-control" />
        <SkeletonBar className="mt-4 h-[480px] w-[calc(100%-42px)] rounded-sheet" />
      </div>
    </div>
  )
}
