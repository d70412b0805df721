import { notFoundTexts } from '@portal/contract/texts/call'
import { Button } from '../../design/button'
import { PageHeader } from '../../design/layout/page-header'
import { AppLink } from '../../design/link'
import { PageBody } from '../../design/navigation/app-frame'
import { useSession } from '../../lib/session'
import { PageTitle } from './screen-page'

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
