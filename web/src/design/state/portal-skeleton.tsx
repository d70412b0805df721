import { ProgramLogo } from '../logos'
import { VisuallyHidden } from '../visually-hidden'
import { SkeletonBar } from './skeleton'

/** The skeleton of the portal before the user and the page are known: only the top bar is real. */
export function PortalSkeleton({ title }: { title: string }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="bg-bar">
        <div className="mx-auto flex h-14 max-w-[1664px] items-center px-5 text-[18px] md:h-16 md:px-gutter md:text-xl">
          <ProgramLogo title={title} />
        </div>
        <div className="temp-line" />
      </div>
      <main aria-busy className="mx-auto w-full max-w-[1664px] px-gutter pt-6 md:pt-9">
        <p role="status">
          <VisuallyHidden>Loading...</VisuallyHidden>
        </p>
        <SkeletonBar className="h-10 w-72 max-w-full rounded-control md:h-13" />
        <div className="mt-8 grid gap-4 rounded-sheet border border-line bg-surface p-5 md:p-8">
          <SkeletonBar className="h-4 w-1/3" />
          <SkeletonBar className="w-11/12" />
          <SkeletonBar className="w-4/5" />
          <SkeletonBar className="w-2/3" />
        </div>
      </main>
    </div>
  )
}
