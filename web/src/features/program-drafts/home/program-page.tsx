import type { ProgramSection } from '@portal/contract/program/describe/field-description'
import { Eye, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { PageHeader } from '../../../design/layout/page-header'
import { Sheet } from '../../../design/layout/sheet'
import { AppLink } from '../../../design/link'
import { PageBody } from '../../../design/navigation/app-frame'
import { ErrorState } from '../../../design/state/error-state'
import { SkeletonBar } from '../../../design/state/skeleton'
import { useLastingError } from '../../../design/state/use-lasting-error'
import { useMediaQuery } from '../../../design/use-media-query'
import { VisuallyHidden } from '../../../design/visually-hidden'
import { errorText } from '../../../lib/api/errors'
import { useDates } from '../../../lib/formats'
import { useUser } from '../../../lib/session'
import { NewDraftDialog } from '../parts/new-draft-dialog'
import { versionPreviewPath } from '../parts/paths'
import { useMayEdit } from '../parts/use-may-change'
import { firstFreeDay, inEffectSentence, newestVersion } from '../parts/version-days'
import { WithdrawQuestion } from '../parts/withdraw-question'
import { isWaiting, listScheduled } from '../queries'
import { DraftList } from './draft-list'
import { HomeBlocks } from './home-blocks'
import { InEffect } from './in-effect'
import { keepText } from './keep-text'
import { NextChange } from './next-change'
import { NothingWaiting } from './nothing-waiting'
import { type ProgramHome, useProgramHome } from './use-program-home'
import { VersionList } from './version-list'
import { VersionTimeline } from './version-timeline'
import { WaitingCard } from './waiting-card'

/** The start of the program's screens: what waits, what changes next, all versions, and what is in effect. */
export function ProgramPage() {
  const read = useProgramHome()
  const { data, refetch, isFetching } = read
  const error = useLastingError(read)
  if (data) return <Home home={data} />
  return (
    <PageBody wide>
      <PageHeader
        title="Program"
        compact
        help={keepText}
        actions={!error && <SkeletonBar className="h-11 w-27 rounded-control md:h-10" />}
      />
      {error ? (
        <ErrorState
          title="The program could not be loaded"
          text={errorText(error, 'The program is not affected. Please try again in a moment.')}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : (
        <HomeBlocks />
      )}
    </PageBody>
  )
}

type OpenDialog = { view: 'new'; section?: ProgramSection } | { view: 'withdraw' }

function Home({ home }: { home: ProgramHome }) {
  const { versions, drafts, current, waitingForMe } = home
  const { date, timeZone } = useDates()
  const { role } = useUser()
  const mayEdit = useMayEdit()
  const isWide = useMediaQuery('(min-width: 768px)')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  const [next] = listScheduled(versions)
  const inEffect = inEffectSentence(current, date)
  const hasWaiting = waitingForMe.length > 0
  const newDraft = (isPrimary: boolean) =>
    mayEdit && (
      <Button variant={isPrimary ? 'primary' : 'outline'} onClick={() => setDialog({ view: 'new' })}>
        <Plus aria-hidden />
        New draft
      </Button>
    )
  const onNewDraft = (section: ProgramSection) => setDialog({ view: 'new', section })
  const waitingDrafts = drafts.filter(isWaiting)
  const source = newestVersion(versions) ?? current
  return (
    <PageBody wide>
      <PageHeader
        title="Program"
        compact
        help={`${inEffect} ${keepText}`}
        actions={
          <>
            <Button asChild>
              <AppLink href={versionPreviewPath(role, current.number)}>
                <Eye aria-hidden />
                Preview <VisuallyHidden>version {current.number}</VisuallyHidden>
              </AppLink>
            </Button>
            {hasWaiting && newDraft(false)}
          </>
        }
      />
      <div className="grid gap-5 md:gap-6">
        <div
          className={cn(
            'grid gap-5 md:gap-6 lg:grid-cols-[minmax(0,1fr)_372px]',
            // A single card is as high as the next change. Several cards, or a draft without a next change, are not.
            (waitingForMe.length > 1 || (hasWaiting && !next)) && 'lg:items-start',
          )}
        >
          <div className="grid min-w-0 gap-5">
            {waitingForMe.map((draft, index) => (
              <WaitingCard key={draft.id} draft={draft} isPrimary={index === 0} />
            ))}
            {!hasWaiting && (
              <NothingWaiting
                hasOthers={waitingDrafts.length > 0}
                text={`${inEffect}${next ? '' : ' No change is scheduled.'}`}
                action={newDraft(true)}
              />
            )}
          </div>
          <NextChange version={next} onWithdraw={() => setDialog({ view: 'withdraw' })} />
        </div>
        {isWide ? (
          <>
            <VersionTimeline versions={versions} drafts={waitingDrafts} />
            <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_372px] lg:items-start">
              <Sheet>
                <InEffect home={home} isPage={false} onNewDraft={onNewDraft} />
              </Sheet>
              <div className="grid gap-6 md:max-lg:grid-cols-2 md:max-lg:items-start">
                <Sheet className="lg:p-7">
                  <DraftList drafts={drafts} isPage={false} />
                </Sheet>
                <Sheet className="lg:p-7">
                  <VersionList versions={versions} isTimeline={false} />
                </Sheet>
              </div>
            </div>
          </>
        ) : (
          <>
            <VersionList versions={versions} isTimeline />
            <DraftList drafts={drafts} isPage />
            <InEffect home={home} isPage onNewDraft={onNewDraft} />
          </>
        )}
      </div>
      {dialog?.view === 'new' && (
        <NewDraftDialog
          source={{ fromVersion: source.number }}
          description={`Starts from version ${source.number}. Nothing changes until someone approves it.`}
          firstFreeDay={firstFreeDay(versions, timeZone)}
          section={dialog.section}
          onClose={close}
        />
      )}
      {dialog?.view === 'withdraw' && next && (
        <WithdrawQuestion version={next} inEffect={current.number} onClose={close} />
      )}
    </PageBody>
  )
}
