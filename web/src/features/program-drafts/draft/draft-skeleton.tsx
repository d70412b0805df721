import type { CurrentUser } from '@portal/contract/accounts/auth'
import { Sheet } from '../../../design/layout/sheet'
import { SkeletonPage } from '../../../design/state/page-skeletons/skeleton-page'
import { SkeletonBar } from '../../../design/state/skeleton'
import { programPath } from '../parts/paths'

const fields = ['first-day', 'last-day', 'renewal', 'installments', 'first-month', 'months', 'free', 'through', 'fee']

const FieldBlock = ({ tall = false }: { tall?: boolean }) => (
  <div className="grid gap-2.5">
    <SkeletonBar className="w-24" />
    <span className={`rounded-control border border-line bg-surface ${tall ? 'h-19' : 'h-11'}`} />
    <SkeletonBar className="w-2/3" />
  </div>
)

/** The skeleton of a draft's page: its fields, the sections, a form and the problems. */
export function DraftSkeleton({ user }: { user: Pick<CurrentUser, 'role'> }) {
  return (
    <SkeletonPage
      wide
      compact
      back={{ href: programPath(user.role), label: 'Program' }}
      title={
        <>
          <span className="sr-only">Program draft</span>
          <SkeletonBar className="h-[1.05em] w-[9em] max-w-full rounded-control" />
        </>
      }
      help="&nbsp;"
    >
      <Sheet className="grid gap-x-6 gap-y-5 md:grid-cols-2 md:p-7 xl:grid-cols-[minmax(0,4fr)_minmax(0,6fr)_minmax(0,3fr)]">
        <FieldBlock />
        <FieldBlock tall />
        <FieldBlock />
      </Sheet>
      <div className="mt-6 grid items-start gap-6 max-md:hidden md:grid-cols-[200px_minmax(0,1fr)] xl:grid-cols-[264px_minmax(0,1fr)_340px]">
        <Sheet className="grid gap-3 p-5">
          <SkeletonBar className="w-20" />
          <SkeletonBar className="w-16" />
        </Sheet>
        <Sheet className="md:p-7">
          <SkeletonBar className="h-5 w-32" />
          <div className="mt-7 grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
            {fields.map((field) => (
              <FieldBlock key={field} />
            ))}
          </div>
        </Sheet>
        <Sheet className="grid gap-4 p-6 max-xl:hidden">
          <SkeletonBar className="h-5 w-28" />
          <SkeletonBar className="w-3/4" />
        </Sheet>
      </div>
    </SkeletonPage>
  )
}
