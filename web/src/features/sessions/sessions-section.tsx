import type { SignedInSession } from '@portal/contract/accounts/sessions'
import { plural } from '@portal/contract/texts/plural'
import { accessTexts } from '@portal/contract/texts/sign-in'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../design/button'
import { SectionHeader } from '../../design/layout/section-header'
import { Sheet } from '../../design/layout/sheet'
import { ErrorState } from '../../design/state/error-state'
import { Notice } from '../../design/state/notice'
import { SessionBlocks } from '../../design/state/page-skeletons/session-blocks'
import { errorText } from '../../lib/api/errors'
import { useUser } from '../../lib/session'
import { useEndOtherSessions, useEndSession, useSessions } from './api'
import { SessionRow } from './session-row'

const fallbackText = 'Please try again in a moment.'

function OwnSessions({ sessions }: { sessions: readonly SignedInSession[] }) {
  const { role } = useUser()
  const end = useEndSession()
  const endOthers = useEndOtherSessions()
  const otherCount = sessions.filter(({ isCurrent }) => !isCurrent).length
  const isPending = end.isPending || endOthers.isPending
  const failure = end.error ?? endOthers.error
  return (
    <>
      <SectionHeader
        title="Where you are signed in"
        id="sessions"
        className="items-center gap-y-3"
        aside={
          otherCount > 0 && (
            <Button
              variant="danger"
              pending={endOthers.isPending}
              disabled={isPending}
              onClick={() => endOthers.mutate()}
            >
              <LogOut aria-hidden />
              {plural(otherCount, 'Sign out the other device', `Sign out ${otherCount} other devices`)}
            </Button>
          )
        }
      />
      {failure && (
        <Notice tone="error" title="The device could not be signed out" className="mt-4">
          {errorText(failure, fallbackText)}
        </Notice>
      )}
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} pending={isPending} onEnd={() => end.mutate(session.id)} />
        ))}
      </ul>
      <p className="border-line border-t pt-4 text-muted text-sm">
        {otherCount > 0
          ? `Don’t recognize one? Sign it out, then ${role === 'dealer' ? 'call your distributor' : 'change your password'}.`
          : 'You are signed in only on this device.'}
      </p>
    </>
  )
}

/** The user's signed-in browsers, which can be signed out. Hidden while impersonating. */
export function SessionsSection() {
  return useUser().isImpersonating ? (
    <SessionsSheet>
      <SectionHeader title="Where you are signed in" />
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
          text={errorText(error, fallbackText)}
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
