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
import { LiveProvider } from '../../design/state/live'
import { OfflineNote, OnlineProvider } from '../../design/state/offline'
import { ThemeToggle } from '../../design/theme-toggle'
import { FindButton } from '../../features/find/find-button'
import { StopQuestion } from '../../features/impersonation/components/stop-question'
import { accountLabel } from '../../features/impersonation/impersonation-target'
import { useConnection } from '../../lib/api/connection'
import { isOwnChange } from '../../lib/api/own-change'
import { useIsLive } from '../../lib/live/live-state'
import { useRememberedPage } from '../../lib/page/came-from'
import { useProgram } from '../../lib/program'
import { accountName, homePath, useCan, useUser } from '../../lib/session'
import { ImpersonationBanner } from '../../records/account/impersonation-banner'
import { backgrounds } from '../features'
import { RouterAnchor } from '../routes/router-anchor'
import { useStaffParts } from '../routes/staff-parts'
import { accountMark } from '../session/account-mark'
import { useSwitchAccount } from '../session/use-switch-account'
import { EmailBanner } from './email-banner'
import { LoadingAnnouncement, useIsLoading } from './loading-announcement'
import { OfflineBanner } from './offline-banner'
import { ReloadNotice } from './reload-notice'
import { ThemeButton } from './theme-button'
import { useConfirmSignOut } from './use-confirm-sign-out'
import { useFocusHeading } from './use-focus-heading'
import { useLeavePortal } from './use-leave-portal'
import { useNavItems } from './use-nav-items'

/** The dealer number at the right end of the top bar. */
function DealerNumber({ number }: { number: string | null }) {
  if (number === null) return null
  return (
    <span className="tnum text-[13px] md:mr-1 text-bar-muted md:text-sm">
      <span className="hidden lg:inline">Dealer </span>#{number}
    </span>
  )
}

/** The navigation items that link to pages, for Find. */
const linkedItems = (navItems: readonly NavItem[]) =>
  navItems.flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }]))

/** The banner above the page while impersonating, with the account and a button to stop. */
function ImpersonationNotice({ user, onStop }: { user: CurrentUser; onStop: () => void }) {
  const { roleLabels } = useProgram()
  const name = `${user.firstName} ${user.lastName}`.trim() || user.companyName || accountName(user)
  return <ImpersonationBanner text={impersonationTexts.banner(name, accountLabel(roleLabels, user))} onStop={onStop} />
}

/** The frame around every page, with the navigation of the role's area. */
function FrameLayout({ children }: { children: ReactNode }) {
  const user = useUser()
  const { programTitle, copyright, marketingCompany } = useProgram()
  const path = useLocation({ select: (location) => location.pathname })
  const { leave, questions } = useConfirmSignOut(useLeavePortal())
  const switchAccount = useSwitchAccount()
  const isBusy = useIsLoading()
  const connection = useConnection()
  const [isStopDialogOpen, setStopDialogOpen] = useState(false)
  const openStopDialog = () => setStopDialogOpen(true)
  useFocusHeading()
  useRememberedPage()
  const isLive = useIsLive()
  const client = useQueryClient()
  const live = useMemo(
    () => ({ isLive, isOwnChange: () => client.isMutating() > 0 || isOwnChange() }),
    [isLive, client],
  )

  const isDealer = user.role === 'dealer'
  const staff = useStaffParts()
  const canWatch = useCan('live.watch')
  const navItems = useNavItems(user.role)
  const items = isDealer ? [...navItems, { label: 'Logout', icon: LogOut, onSelect: leave }] : navItems

  return (
    <LinkProvider value={RouterAnchor}>
      <OnlineProvider value={connection !== 'offline'}>
        <LiveProvider value={live}>
          <AppFrame
            itemCount={items.length}
            busy={isBusy}
            banner={
              <>
                <ReloadNotice />
                {user.isImpersonating && <ImpersonationNotice user={user} onStop={openStopDialog} />}
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
                  panelFooter={<ThemeToggle onBar />}
                  end={
                    <>
                      {isDealer && <DealerNumber number={user.dealerNumber} />}
                      <FindButton account={accountMark(user)} places={linkedItems(navItems)} />
                      <ThemeButton className="hidden md:inline-flex" />
                      {staff && (
                        <staff.AccountMenu user={user} onSignOut={leave} onStopImpersonation={openStopDialog} />
                      )}
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
                {/* Outside the main region, because screen readers may skip a busy region. */}
                <LoadingAnnouncement isBusy={isBusy} />
                <StopQuestion open={isStopDialogOpen} onOpenChange={setStopDialogOpen} onSwitched={switchAccount} />
                {questions}
                {backgrounds.map(({ needs, Component }) => can(user, needs) && <Component key={needs} />)}
                {canWatch && staff && <staff.LiveLists />}
              </>
            }
          >
            {children}
            <OfflineNote />
          </AppFrame>
        </LiveProvider>
      </OnlineProvider>
    </LinkProvider>
  )
}

export const Frame = () => (
  <FrameLayout>
    <Outlet />
  </FrameLayout>
)

/** The frame while the first page loads after the sign-in. */
export const PendingFrame = () => <FrameLayout>{null}</FrameLayout>
