import { useUser } from '../../lib/session'
import { PageTitle } from './page-title'
import { RoleGuard } from './role-guard'
import { pageOf, type Screen } from './screens'

export function ScreenPage({ screen }: { screen: Screen }) {
  const user = useUser()
  if (!screen.roles.includes(user.role)) return <RoleGuard roles={screen.roles}>{null}</RoleGuard>
  const page = pageOf(screen, user.role)
  return (
    <>
      <PageTitle title={page.title} />
      <page.component />
    </>
  )
}
