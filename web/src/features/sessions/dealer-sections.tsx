import type { Dealer } from '@portal/contract/accounts/dealers'
import type { DealerSession } from '@portal/contract/accounts/sessions'
import { settings } from '@portal/contract/rules/settings'
import { counted } from '@portal/contract/texts/plural'
import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { Button } from '../../design/button'
import { Notice } from '../../design/state/notice'
import { errorText } from '../../lib/api/errors'
import { callQuery } from '../../lib/api/queries'
import { useDates } from '../../lib/formats'
import { briefCacheOptions } from '../../records/dealer-section/brief-cache'
import type { DealerSection } from '../../records/dealer-section/dealer-section'
import { LoadedSection } from '../../records/dealer-section/loaded-section'
import { useShowMore } from '../../records/dealer-section/use-show-more'
import { useEndDealerSession } from './api'
import { EndSessionsQuestion, useEndSessionsQuestion } from './end-sessions'
import { getSessionName, sessionIcons } from './session-row'

const maxVisible = 3

const dealerSessionsQuery = (id: string) => ({
  ...callQuery('listDealerSessions', { params: { id } }),
  ...briefCacheOptions,
  refetchInterval: settings.refreshMs,
})

interface SessionLineProps {
  session: DealerSession
  pending: boolean
  onEnd: () => void
}

/** The row of a signed-in browser, narrow enough for the side column. */
function SessionLine({ session, pending, onEnd }: SessionLineProps) {
  const { dateTime } = useDates()
  const { kind, address, lastUsedAt, impersonatedBy } = session
  const Icon = sessionIcons[kind]
  const name = getSessionName(session)
  return (
    <li className="flex items-center gap-3.5 py-3.5">
      <Icon aria-hidden className="size-5 flex-none text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-ink wrap-anywhere">{name}</p>
        <p className="tnum text-muted text-sm wrap-anywhere">
          {[impersonatedBy && `Impersonated by ${impersonatedBy}`, `Last active ${dateTime(lastUsedAt)}`, address]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <Button needsLine disabled={pending} onClick={onEnd} aria-label={`Sign out ${name}`}>
        Sign out
      </Button>
    </li>
  )
}

function SessionLines({ dealer, sessions }: { dealer: Dealer; sessions: readonly DealerSession[] }) {
  const end = useEndDealerSession(dealer.id)
  const endSessions = useEndSessionsQuestion()
  const { visible, more } = useShowMore(sessions, maxVisible)
  return (
    <>
      {end.error && (
        <Notice tone="error" title="The device could not be signed out" className="mt-4">
          {errorText(end.error, 'Please try again in a moment.')}
        </Notice>
      )}
      <ul aria-label="Signed-in devices" className="divide-y divide-line">
        {visible.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            pending={end.isPending}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-6">
        {more}
        {sessions.length > 1 && (
          <Button
            variant="link"
            onClick={() => endSessions.ask({ id: dealer.id, role: 'dealer', name: dealer.companyName })}
          >
            <LogOut aria-hidden />
            Sign out everywhere
          </Button>
        )}
      </div>
      {endSessions.account && <EndSessionsQuestion account={endSessions.account} onClose={endSessions.close} />}
    </>
  )
}

/** Where a dealer is signed in. */
function DealerSessions({ dealer }: { dealer: Dealer }) {
  const query = useQuery(dealerSessionsQuery(dealer.id))
  return (
    <LoadedSection
      title="Signed-in devices"
      query={query}
      failed="The devices could not be loaded"
      empty="Not signed in"
      isEmpty={(sessions) => sessions.length === 0}
      summary={(sessions) => counted(sessions.length, 'device')}
    >
      {(sessions) => <SessionLines dealer={dealer} sessions={sessions} />}
    </LoadedSection>
  )
}

export const dealerSections: readonly DealerSection[] = [
  {
    column: 'aside',
    rank: 50,
    needs: 'dealer.write',
    reads: (id) => [dealerSessionsQuery(id)],
    Section: DealerSessions,
  },
]
