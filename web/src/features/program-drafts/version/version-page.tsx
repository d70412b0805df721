import type { Version, VersionDetail } from '@portal/contract/program-drafts/version'
import { programDraftTexts } from '@portal/contract/texts/program-draft'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CopyPlus, Eye } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { DateText } from '../../../design/display/date-text'
import { PageHeader } from '../../../design/layout/page-header'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { AppLink } from '../../../design/link'
import { PageBody } from '../../../design/navigation/app-frame'
import { Notice } from '../../../design/state/notice'
import { useLastingError } from '../../../design/state/use-lasting-error'
import { useDates } from '../../../lib/formats'
import { useDocumentTitle } from '../../../lib/page/document-title'
import { usePathParam, useQueryValue } from '../../../lib/page/navigation'
import { useServerNow } from '../../../lib/server-time'
import { useUser } from '../../../lib/session'
import { ExampleDealers } from '../parts/example-dealers'
import { ExampleEmails } from '../parts/example-emails'
import { MissingRecord } from '../parts/missing-record'
import { NewDraftDialog } from '../parts/new-draft-dialog'
import { programPath, versionPreviewPath } from '../parts/paths'
import { PlanLines } from '../parts/plan-lines'
import { ProgramHistory } from '../parts/program-history'
import { VersionBadge } from '../parts/state-badge'
import { useMayDecide, useMayEdit } from '../parts/use-may-change'
import { firstFreeDay, isOriginal, newestVersion } from '../parts/version-days'
import { WithdrawQuestion } from '../parts/withdraw-question'
import { findInEffect, versionQuery, versionsQuery } from '../queries'
import { Differences } from './differences'
import { VersionContent } from './version-content'
import { VersionFacts } from './version-facts'

/** A version of the program: its content, what changed, who approved it, and the effects that they saw. */
export function VersionPage() {
  const number = Number(usePathParam('id'))
  return <LoadedVersion key={number} number={number} />
}

function LoadedVersion({ number }: { number: number }) {
  const [comparedWith, setComparedWith] = useQueryValue('comparedWith')
  const versions = useQuery(versionsQuery)
  const version = useQuery({
    ...versionQuery(number, comparedWith === undefined ? undefined : Number(comparedWith)),
    placeholderData: keepPreviousData,
  })
  const failed = version.error ? version : versions
  const error = useLastingError(failed)
  if (version.data && versions.data) {
    return (
      <VersionView
        version={version.data}
        versions={versions.data}
        isComparing={version.isPlaceholderData}
        onCompare={(other) => setComparedWith(String(other))}
      />
    )
  }
  return (
    <MissingRecord
      error={error}
      notFound={programDraftTexts.versionNotFound}
      failure="The version could not be loaded"
      retry={{ run: () => void failed.refetch(), isRunning: failed.isFetching }}
    />
  )
}

interface VersionViewProps {
  version: VersionDetail
  versions: readonly Version[]
  isComparing: boolean
  onCompare: (number: number) => void
}

function VersionView({ version, versions, isComparing, onCompare }: VersionViewProps) {
  const { number, title, state, reason, plan, history, approvedAt, withdrawalReason } = version
  const { role } = useUser()
  const { timeZone } = useDates()
  const now = useServerNow()
  const mayEdit = useMayEdit()
  const mayDecide = useMayDecide()
  const [dialog, setDialog] = useState<'new' | 'withdraw' | null>(null)
  const close = () => setDialog(null)
  useDocumentTitle(`Program version ${number}`)
  const inEffect = findInEffect(versions)?.number ?? number
  const isNewest = newestVersion(versions)?.number === number
  return (
    <PageBody wide>
      <PageHeader
        back={{ href: programPath(role), label: 'Program' }}
        above={
          <>
            <span className="min-w-0 wrap-anywhere">{title}</span>
            <VersionBadge state={state} className="flex-none" />
          </>
        }
        title={<span className="text-[clamp(40px,12vw,50px)] md:text-[64px]">Version {number}</span>}
        isNumber
        actions={
          <>
            {state === 'scheduled' && mayDecide && (
              <Button variant="danger" onClick={() => setDialog('withdraw')}>
                Withdraw
              </Button>
            )}
            <Button asChild>
              <AppLink href={versionPreviewPath(role, number)}>
                <Eye aria-hidden />
                Preview
              </AppLink>
            </Button>
            {mayEdit && (
              <Button onClick={() => setDialog('new')}>
                <CopyPlus aria-hidden />
                New draft from this version
              </Button>
            )}
          </>
        }
      />
      <div className="grid gap-5 md:gap-6">
        {withdrawalReason !== null && (
          <Notice tone="error" title="This version was withdrawn">
            {withdrawalReason}
          </Notice>
        )}
        <VersionFacts version={version} />
        <div className="grid gap-5 md:gap-6 lg:grid-cols-[minmax(0,1fr)_404px] lg:items-start">
          <div className="grid min-w-0 gap-5 md:gap-6">
            {reason !== null && (
              <Sheet aria-labelledby="why">
                <h2 id="why" className="type-h2-sheet">
                  Why
                </h2>
                <p className="mt-3 max-w-[68ch] whitespace-pre-line text-pretty text-base wrap-anywhere">{reason}</p>
              </Sheet>
            )}
            <Differences version={version} versions={versions} isLoading={isComparing} onCompare={onCompare} />
            <VersionContent number={number} document={version.document} />
            {plan && <ExampleDealers plan={plan} />}
            {plan && <ExampleEmails plan={plan} />}
          </div>
          <div className="grid min-w-0 gap-5 md:gap-6">
            <Sheet className="lg:p-7" aria-labelledby="history">
              <h2 id="history" className="type-h2-sheet mb-5">
                History
              </h2>
              <ProgramHistory events={history} now={now} isOriginal={isOriginal(version)} />
            </Sheet>
            {plan && (
              <Sheet className="lg:p-7" aria-labelledby="effects">
                <SectionHeader
                  id="effects"
                  title="Effects as approved"
                  aside={approvedAt !== null && <DateText iso={approvedAt} />}
                />
                <PlanLines plan={plan} className="pt-1" />
              </Sheet>
            )}
            {mayEdit && !isNewest && (
              <Sheet className="lg:p-7" aria-labelledby="go-back">
                <h2 id="go-back" className="type-h3">
                  Go back to this version
                </h2>
                <p className="mt-1.5 text-[15px]">
                  A version can’t be edited or deleted. To return to it, start a draft from it. The draft needs approval
                  like any other.
                </p>
              </Sheet>
            )}
          </div>
        </div>
      </div>
      {dialog === 'new' && (
        <NewDraftDialog
          source={{ fromVersion: number }}
          title={`New draft from version ${number}`}
          description={
            isNewest
              ? 'Nothing changes until someone approves it.'
              : `The draft has the content of version ${number}, without later changes. Brands, districts and company types added since then stay, retired. Nothing changes until someone approves it.`
          }
          firstFreeDay={firstFreeDay(versions, timeZone)}
          onClose={close}
        />
      )}
      {dialog === 'withdraw' && <WithdrawQuestion version={version} inEffect={inEffect} onClose={close} />}
    </PageBody>
  )
}
