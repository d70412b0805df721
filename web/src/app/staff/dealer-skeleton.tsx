import type { CurrentUser } from '@portal/contract/accounts/auth'
import { Sheet } from '../../design/layout/sheet'
import { RowBlocks } from '../../design/state/page-skeletons/row-blocks'
import { SkeletonPage } from '../../design/state/page-skeletons/skeleton-page'
import { SkeletonBar } from '../../design/state/skeleton'
import { useMediaQuery } from '../../design/use-media-query'
import { VisuallyHidden } from '../../design/visually-hidden'
import { areaPath } from '../../lib/session'

function OrderBlock() {
  return (
    <Sheet flush>
      <div className="md:grid md:grid-cols-2">
        <div className="min-h-[380px] p-5 md:min-h-[420px] md:p-7">
          <SkeletonBar className="h-5 w-32" />
          <SkeletonBar className="mt-5 h-10 w-56 max-w-full rounded-control" />
          <SkeletonBar className="mt-5 w-4/5" />
          <SkeletonBar className="mt-3 w-3/5" />
        </div>
        <div className="min-h-[240px] border-line bg-sunken p-5 max-md:border-t md:border-l md:p-7">
          <SkeletonBar className="h-3 w-24" />
          <SkeletonBar className="mt-4 h-11 w-48 rounded-control" />
          <SkeletonBar className="mt-6 w-full" />
          <SkeletonBar className="mt-5 w-full" />
          <SkeletonBar className="mt-5 w-full" />
        </div>
      </div>
    </Sheet>
  )
}

/** The titles of the sections that are collapsed on phones. */
function FoldedBlocks({ titles }: { titles: readonly string[] }) {
  return titles.map((title) => (
    <div key={title} className="rounded-sheet border border-line bg-surface px-5 py-3.5 shadow-sheet">
      <p className="type-h3">{title}</p>
      <SkeletonBar className="mt-2 mb-1 w-2/5" />
    </div>
  ))
}

const main = ['Change requests', 'Past orders', 'Notes and files']
const aside = ['Dealer Information', 'Prepared order']

/** The skeleton of a dealer's page: header, this year's order, and the first sections of both columns. */
export function DealerSkeleton({ user }: { user: CurrentUser }) {
  const isWide = useMediaQuery('(min-width: 768px)')
  return (
    <SkeletonPage
      back={{ href: areaPath(user.role, 'dealers'), label: 'Dealers' }}
      above="Dealer"
      title={
        <>
          <VisuallyHidden>Dealer</VisuallyHidden>
          <SkeletonBar className="h-[1.05em] w-[9em] max-w-full rounded-control" />
        </>
      }
      compact
      help={
        <span className="flex h-12 flex-col justify-around">
          <SkeletonBar className="h-3 w-64 max-w-full" />
          <SkeletonBar className="h-3 w-52 max-w-full" />
        </span>
      }
      actions={
        <>
          <SkeletonBar className="h-12 w-40 rounded-control" />
          <SkeletonBar className="h-12 w-28 rounded-control" />
        </>
      }
    >
      <div className="grid gap-3 md:gap-7 lg:grid-cols-[minmax(0,1fr)_372px] lg:items-start">
        <div className="grid min-w-0 gap-3 md:gap-7">
          <OrderBlock />
          {isWide ? (
            main.map((title) => <RowBlocks key={title} title={title} rows={2} />)
          ) : (
            <FoldedBlocks titles={main} />
          )}
        </div>
        <div className="grid min-w-0 gap-3 md:grid-cols-2 md:items-start md:gap-7 md:max-lg:*:first:col-span-2 lg:grid-cols-1">
          {isWide ? (
            aside.map((title) => <RowBlocks key={title} title={title} rows={4} />)
          ) : (
            <FoldedBlocks titles={aside} />
          )}
        </div>
      </div>
    </SkeletonPage>
  )
}
