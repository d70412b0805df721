import type { SignedInSession } from '@portal/contract/accounts/sessions'
import { plural } from '@portal/contract/texts/plural'
import { accessTexts } from '@portal/contract/texts/sign-in'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../design/button'
import { SectionHead } from '../../design/layout/section-head'
import { Sheet } from '../../design/layout/sheet'
import { ErrorState } from '../../design/state/error-state'
import { Notice } from '../../design/state/notice'
import { SessionBlocks } from '../../design/state/page-skeletons/session-blocks'
import { errorText } from '../../lib/api/errors'
import { useUser } from '../../lib/session'
import { useEndOtherSessions, useEndSession, useSessions } from './api'
import { SessionRow } from './session-row'

const failed = 'Please try again in a moment.'

function OwnSessions({ sessions }: { sessions: readonly SignedInSession[] }) {
  const end = useEndSession()
  const endOthers = useEndOtherSessions()
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length
  const pending = end.isPending || endOthers.isPending
  const failure = end.error ?? endOthers.error
  return (
    <>
      <SectionHead
        title="Where you are signed in"
        id="sessions"
        className="items-center gap-y-3"
        aside={
          others > 0 && (
            <Button
              variant="danger"
              pending={endOthers.isPending}
              disabled={pending}
              onClick={() => endOthers.mutate()}
            >
              <LogOut aria-hidden />
              {plural(others, 'End the other one', `End all ${others} others`)}
            </Button>
          )
        }
      />
      {failure && (
        <Notice tone="error" title="The session could not be ended" className="mt-4">
          {errorText(failure, failed)}
        </Notice>
      )}
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} pending={pending} onEnd={() => end.mutate(session.id)} />
        ))}
      </ul>
      <p className="border-line border-t pt-4 text-muted text-sm">
        {others > 0
          ? 'Is there one that you do not know? End it, then change what you sign in with.'
          : 'You are signed in here alone.'}
      </p>
    </>
  )
}

/** The browsers in which one is signed in, each with a way to end it. Nobody sees them in somebody else's place. */
export function SessionsSection() {
  return useUser().isImpersonating ? (
    <SessionsSheet>
      <SectionHead title="Where you are signed in" />
      <p className="pt-5 text-[15px] text-muted">{accessTexts.impersonating}</p>
    </SessionsSheet>
  ) : (
    <LoadedSessions />
  )
}

function LoadedSessions() {
  const { data, error, refetch, isFetching } = useSessions()
  if (data === undefined && !error) return <SessionBlocks />
  return (
    <SessionsSheet>
      {data ? (
        <OwnSessions sessions={data} />
      ) : (
        <ErrorState
          title="Your sessions could not be loaded"
          text={errorText(error, failed)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </SessionsSheet>
  )
}

function SessionsSheet({ children }: { children: ReactNode }) {
  return <Sheet aria-label="Where you are signed in">{children}</Sheet>
}
