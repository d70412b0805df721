import type { Role } from '@portal/contract/rules/roles'
import { notFoundTexts } from '@portal/contract/texts/call'
import { accessTexts } from '@portal/contract/texts/sign-in'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { Button } from '../../design/button'
import { PageHeader } from '../../design/layout/page-header'
import { AppLink } from '../../design/link'
import { PageBody } from '../../design/navigation/app-frame'
import { titleText } from '../../lib/page/document-title'
import { useNavigatePortal } from '../../lib/page/navigation'
import { useProgram } from '../../lib/program'
import { homePath, useSession, useUser } from '../../lib/session'
import { PageSkeleton } from './page-skeletons'
import type { Screen } from './screens'

/** Sets the title of the browser tab before the page's own effects, so that a page can replace it. */
function PageTitle({ title }: { title: string }) {
  const { programTitle } = useProgram()
  useLayoutEffect(() => {
    document.title = titleText(title, programTitle)
  }, [title, programTitle])
  return null
}

export function NotFoundPage() {
  const user = useSession()
  return (
    <PageBody wide={user?.role !== 'dealer'}>
      <PageTitle title={notFoundTexts.page} />
      <PageHeader title={notFoundTexts.page} help="There is no page at this address. Check the address for typos." />
      <Button asChild variant="primary" size="lg">
        <AppLink href="/">Return to Dashboard</AppLink>
      </Button>
    </PageBody>
  )
}

/** Displayed while the redirect to the user's own home is pending. */
function AccessDenied() {
  const user = useSession()
  return (
    <PageBody wide={user?.role !== 'dealer'}>
      <PageHeader title={accessTexts.deniedTitle} help={accessTexts.deniedPage} />
    </PageBody>
  )
}

/** Displays a page to its roles and redirects other users to their own home. */
export function RoleGuard({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const user = useSession()
  const navigate = useNavigatePortal()
  const isAllowed = user !== null && roles.includes(user.role)
  const home = user !== null && !isAllowed ? homePath(user.role) : undefined

  useEffect(() => {
    if (home !== undefined) navigate(home, { replace: true })
  }, [home, navigate])

  return isAllowed ? children : <AccessDenied />
}

export function ScreenPage({ screen }: { screen: Screen }) {
  const user = useUser()
  if (!screen.roles.includes(user.role)) return <RoleGuard roles={screen.roles}>{null}</RoleGuard>
  const page = screen.page(user.role)
  return (
    <>
      <PageTitle title={page.title} />
      <page.component />
    </>
  )
}

/** The page's skeleton while its script and first answers load. Empty for other roles. */
export function PendingScreen({ screen }: { screen: Screen }) {
  const user = useUser()
  if (!screen.roles.includes(user.role)) return null
  return (
    <>
      <PageTitle title={screen.page(user.role).title} />
      <PageSkeleton page={screen.page(user.role)} user={user} />
    </>
  )
}
