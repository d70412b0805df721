import { SkeletonBar } from '../../../design/state/skeleton'
import { VisuallyHidden } from '../../../design/visually-hidden'

const lines = ['h-4 w-1/3', 'w-full', 'w-11/12', 'w-4/5', 'mt-4 h-4 w-1/4', 'w-10/12', 'w-2/3']

/** The agreement on its way. */
export function AgreementSkeleton() {
  return (
    <div role="status" className="animate-late rounded-sheet border border-line bg-surface p-5 md:p-8">
      <VisuallyHidden>Loading the agreement...</VisuallyHidden>
      <div className="grid max-w-[72ch] gap-5">
        {lines.map((look) => (
          <SkeletonBar key={look} className={look} />
        ))}
      </div>
    </div>
  )
}
