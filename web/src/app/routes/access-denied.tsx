import { accessTexts } from '@portal/contract/texts'
import { useSession } from '../../lib/session'
import { PageHeader } from '../../ui/layout/page-header'
import { PageBody } from '../../ui/navigation/app-frame'

/** Seen while a role's redirect is on its way, and by nobody signed in. */
export function AccessDenied() {
  const user = useSession()
  return (
    <PageBody wide={user?.role !== 'dealer'}>
      <PageHeader title={accessTexts.deniedTitle} help={accessTexts.deniedPage} />
    </PageBody>
  )
}
