import type { CurrentUser } from '@portal/contract/accounts/auth'
import { RowBlocks } from '../../design/state/page-skeletons/row-blocks'
import { SkeletonPage } from '../../design/state/page-skeletons/skeleton-page'
import { SkeletonBar } from '../../design/state/skeleton'
import type { Skeletons } from '../../lib/feature'
import { DraftSkeleton } from './draft/draft-skeleton'
import { HomeBlocks } from './home/home-blocks'
import { keepText } from './home/keep-text'
import { programPath } from './parts/paths'
import { PreviewHelp } from './preview/preview-help'

const backTo = ({ role }: CurrentUser) => ({ href: programPath(role), label: 'Program' })

/** Two columns of sheets, as on the pages of a draft and a version. */
function RecordBlocks({ main, aside }: { main: readonly string[]; aside: readonly string[] }) {
  return (
    <div className="grid gap-5 md:gap-6 lg:grid-cols-[minmax(0,1fr)_404px] lg:items-start">
      <div className="grid min-w-0 gap-5 md:gap-6">
        {main.map((title) => (
          <RowBlocks key={title} title={title} rows={3} />
        ))}
      </div>
      <div className="grid min-w-0 gap-5 md:gap-6">
        {aside.map((title) => (
          <RowBlocks key={title} title={title} rows={4} />
        ))}
      </div>
    </div>
  )
}

const title = <SkeletonBar className="h-[1.05em] w-[9em] max-w-full rounded-control" />

/** The choices above both columns of a preview. */
const PreviewSkeleton = ({ user }: { user: CurrentUser }) => (
  <SkeletonPage wide compact back={backTo(user)} title="Preview" help={<PreviewHelp isSample />}>
    <div className="grid gap-5 md:gap-6">
      <RowBlocks title="What to preview" rows={3} />
      <RowBlocks title="Preview" rows={6} />
    </div>
  </SkeletonPage>
)

export const skeletons: Skeletons = {
  program: () => (
    <SkeletonPage
      wide
      compact
      title="Program"
      help={keepText}
      actions={<SkeletonBar className="h-11 w-27 rounded-control md:h-10" />}
    >
      <HomeBlocks />
    </SkeletonPage>
  ),
  programDraft: DraftSkeleton,
  programApproval: ({ user }) => (
    <SkeletonPage
      wide
      compact
      back={backTo(user)}
      title={
        <>
          <span className="sr-only">Review a program draft</span>
          {title}
        </>
      }
      help="&nbsp;"
    >
      <RecordBlocks main={['Why', 'What changes', 'What would happen']} aside={['Takes effect', 'History']} />
    </SkeletonPage>
  ),
  programDraftPreview: PreviewSkeleton,
  programVersionPreview: PreviewSkeleton,
  programVersion: ({ user }) => (
    <SkeletonPage
      wide
      back={backTo(user)}
      title={
        <>
          <span className="sr-only">Program version</span>
          {title}
        </>
      }
    >
      <RecordBlocks main={['Differences', 'Content']} aside={['History', 'Effects as approved']} />
    </SkeletonPage>
  ),
}
