import type { CurrentUser } from '@portal/contract/accounts/auth'
import { can } from '@portal/contract/api/capabilities'
import { impersonationTexts } from '@portal/contract/texts/account'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { Footer } from '../../design/layout/footer'
import { LinkProvider } from '../../design/link'
import { AppFrame } from '../../design/navigation/app-frame'
import { BottomStrip } from '../../design/navigation/bottom-strip'
import type { NavItem } from '../../design/navigation/nav-item'
import { TopBar } from '../../design/navigation/top-bar'
import { LineProvider, OfflineNote } from '../../design/state/line'
import { LiveProvider } from '../../design/state/live'
import { ThemeToggle } from '../../design/theme-toggle'
import { FindButton } from '../../features/find/find-button'
import { StopQuestion } from '../../features/impersonation/components/stop-question'
import { markOf } from '../../features/impersonation/impersonation-target'
import { useConnection } from '../../lib/api/connection'
import { isOwnChange } from '../../lib/api/own-change'
import { useIsLive } from '../../lib/live/live-state'
import { useProgram } from '../../lib/program'
import { accountName, homePath, useCan, useUser } from '../../lib/session'
import { ImpersonationBanner } from '../../records/account/impersonation-banner'
import { backgrounds } from '../features'
import { RouterAnchor } from '../routes/router-anchor'
import { useStaffParts } from '../routes/staff-parts'
import { accountMark } from '../session/account-mark'
import { useSwitchAccount } from '../session/use-switch-account'
import { EmailBanner } from './email-banner'
import { OfflineBanner } from './offline-banner'
import { ReloadNotice } from './reload-notice'
import { ThemeButton } from './theme-button'
import { useAskBeforeLeaving } from './use-ask-before-leaving'
import { useFocusHeading } from './use-focus-heading'
import { useLeavePortal } from './use-leave-portal'
import { usePlaces } from './use-places'
import { useBusy, WaitingWords } from './waiting'

/** The dealer's own number, at the right of the bar. */
function DealerNumber({ number }: { number: string | null }) {
  if (number === null) return null
  return (
    <span className="tnum text-[13px] md:mr-1 text-bar-muted md:text-sm">
      <span className="hidden lg:inline">Dealer </span>#{number}
    </span>
  )
}

/** The places of the navigation that are pages, for the search of everything. */
const reachable = (places: readonly NavItem[]) =>
  places.flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }]))

/** Above everything while somebody is acted as: whom, and the way back. */
function ImpersonationNotice({ user, onStop }: { user: CurrentUser; onStop: () => void }) {
  const name = `${user.firstName} ${user.lastName}`.trim() || user.companyName || accountName(user)
  return <ImpersonationBanner text={impersonationTexts.banner(name, markOf(user))} onStop={onStop} />
}

/** The frame around every page: one for all roles, filled from the role's area. */
function FrameAround({ children }: { children: ReactNode }) {
  const user = useUser()
  const { programTitle, copyright, marketingCompany } = useProgram()
  const path = useLocation({ select: (location) => location.pathname })
  const { leave, questions } = useAskBeforeLeaving(useLeavePortal())
  const switchAccount = useSwitchAccount()
  const isBusy = useBusy()
  const connection = useConnection()
  const [asksToStop, setAsksToStop] = useState(false)
  const askToStop = () => setAsksToStop(true)
  useFocusHeading()
  const isLive = useIsLive()
  const client = useQueryClient()
  const live = useMemo(
    () => ({ isLive, isOwnChange: () => client.isMutating() > 0 || isOwnChange() }),
    [isLive, client],
  )

  const isDealer = user.role === 'dealer'
  const staff = useStaffParts()
  const mayWatch = useCan('live.watch')
  const places = usePlaces(user.role)
  const items = isDealer ? [...places, { label: 'Logout', icon: LogOut, onSelect: leave }] : places

  return (
    <LinkProvider value={RouterAnchor}>
      <LineProvider value={connection !== 'offline'}>
        <LiveProvider value={live}>
          <AppFrame
            itemCount={items.length}
            busy={isBusy}
            banner={
              <>
                <ReloadNotice />
                {user.isImpersonating && <ImpersonationNotice user={user} onStop={askToStop} />}
              </>
            }
            topBar={
              <>
                <TopBar
                  title={programTitle}
                  homeHref={homePath(user.role)}
                  items={items}
                  path={path}
                  narrow={isDealer}
                  panelFoot={<ThemeToggle onBar />}
                  end={
                    <>
                      {isDealer && <DealerNumber number={user.dealerNumber} />}
                      <FindButton account={accountMark(user)} places={reachable(places)} />
                      <ThemeButton className="hidden md:inline-flex" />
                      {staff && <staff.AccountMenu user={user} onSignOut={leave} onStopImpersonation={askToStop} />}
                    </>
                  }
                />
                <OfflineBanner />
                <EmailBanner />
              </>
            }
            strip={<BottomStrip items={items} path={path} />}
            footer={
              <>
                <Footer copyright={copyright} marketingCompany={marketingCompany} narrow={isDealer} />
                {/* Outside the main part: what is in a busy part is not always read out. */}
                <WaitingWords isBusy={isBusy} />
                <StopQuestion open={asksToStop} onOpenChange={setAsksToStop} onSwitched={switchAccount} />
                {questions}
                {backgrounds.map(({ needs, Component }) => can(user, needs) && <Component key={needs} />)}
                {mayWatch && staff && <staff.LiveLists />}
              </>
            }
          >
            {children}
            <OfflineNote />
          </AppFrame>
        </LiveProvider>
      </LineProvider>
    </LinkProvider>
  )
}

export const Frame = () => (
  <FrameAround>
    <Outlet />
  </FrameAround>
)

/** The frame before the first page is known, which is so for a moment after the sign-in. */
export const PendingFrame = () => <FrameAround>{null}</FrameAround>
