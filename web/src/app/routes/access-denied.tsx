import { accessTexts } from '@portal/contract/texts/sign-in'
import { PageHeader } from '../../design/layout/page-header'
import { PageBody } from '../../design/navigation/app-frame'
import { useSession } from '../../lib/session'

/** Seen while a role's redirect is on its way, and by nobody signed in. */
export function AccessDenied() {
  const user = useSession()
  return (
    <PageBody wide={user?.role !== 'dealer'}>
      <PageHeader title={accessTexts.deniedTitle} help={accessTexts.deniedPage} />
    </PageBody>
  )
}
