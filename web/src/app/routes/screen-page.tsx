import type { Role } from '@portal/contract/rules/program'
import { accessTexts } from '@portal/contract/texts/sign-in'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { PageHeader } from '../../design/layout/page-header'
import { PageBody } from '../../design/navigation/app-frame'
import { titleText } from '../../lib/page/document-title'
import { useGo } from '../../lib/page/navigation'
import { useProgram } from '../../lib/program'
import { homePath, useSession, useUser } from '../../lib/session'
import { PageSkeleton } from './page-skeletons'
import type { Screen } from './screens'

/** The route's title in the browser's tab; before the page's effects, so that a page may say more. */
export function PageTitle({ title }: { title: string }) {
  const { programTitle } = useProgram()
  useLayoutEffect(() => {
    document.title = titleText(title, programTitle)
  }, [title, programTitle])
  return null
}

/** Seen while a role's redirect is on its way, and by nobody signed in. */
function AccessDenied() {
  const user = useSession()
  return (
    <PageBody wide={user?.role !== 'dealer'}>
      <PageHeader title={accessTexts.deniedTitle} help={accessTexts.deniedPage} />
    </PageBody>
  )
}

/** Shows a page to its roles only; everybody else is sent to the dashboard of their own. */
export function RoleGuard({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const user = useSession()
  const go = useGo()
  const isAllowed = user !== null && roles.includes(user.role)
  const home = user !== null && !isAllowed ? homePath(user.role) : undefined

  useEffect(() => {
    if (home !== undefined) go(home, { replace: true })
  }, [home, go])

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

/** The page's skeleton, while its script and first answers are on the way; nothing for those it is not for. */
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
