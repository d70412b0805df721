import { programTitle } from '@portal/contract/program/compiled-values'
import { LoadingText } from '../../design/state/loading-text'
import { PortalSkeleton } from '../../design/state/portal-skeleton'
import { SkeletonBar } from '../../design/state/skeleton'
import { VisuallyHidden } from '../../design/visually-hidden'
import { EntryFrame } from '../../features/auth/components/entry-frame'
import { hasAccountMark } from './account-mark'

/** Shown while the session loads: the portal's skeleton if the browser was signed in, or else a loading text. */
export function SessionSkeleton() {
  return hasAccountMark() ? <PortalSkeleton title={programTitle} /> : <LoadingText />
}

/** The skeleton of a screen before sign-in: the program next to a card of blocks. */
export function EntrySkeleton({ title }: { title: string }) {
  return (
    <EntryFrame title={title}>
      <section
        aria-busy
        className="relative grid gap-6 rounded-sheet border border-line bg-surface p-6 shadow-pop md:p-9"
      >
        <p role="status">
          <VisuallyHidden>Loading...</VisuallyHidden>
        </p>
        <SkeletonBar className="h-9 w-3/4 rounded-control" />
        <SkeletonBar className="w-11/12" />
        <SkeletonBar className="h-11 w-full rounded-control" />
        <SkeletonBar className="h-12 w-full rounded-control" />
      </section>
    </EntryFrame>
  )
}
