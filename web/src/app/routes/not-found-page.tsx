import { notFoundTexts } from '@portal/contract/texts'
import { useSession } from '../../lib/session'
import { AppLink } from '../../ui/app-link'
import { Button } from '../../ui/button'
import { PageHeader } from '../../ui/layout/page-header'
import { PageBody } from '../../ui/navigation/app-frame'
import { PageTitle } from './page-title'

export function NotFoundPage() {
  const user = useSession()
  return (
    <PageBody wide={user?.role !== 'dealer'}>
      <PageTitle title={notFoundTexts.page} />
      <PageHeader
        title={notFoundTexts.page}
        help="There is nothing at this address. It may have been mistyped or moved."
      />
      <Button asChild variant="primary" size="lg">
        <AppLink href="/">Return to Dashboard</AppLink>
      </Button>
    </PageBody>
  )
}
