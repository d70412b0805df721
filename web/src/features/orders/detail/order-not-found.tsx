import { notFoundTexts } from '@portal/contract/texts'
import { useDocumentTitle } from '../../../lib/page'
import { areaPath, useUser } from '../../../lib/session'
import { AppLink } from '../../../ui/app-link'
import { Button } from '../../../ui/button'
import { PageHeader } from '../../../ui/layout/page-header'

export function OrderNotFound() {
  const { role } = useUser()
  useDocumentTitle(notFoundTexts.order)
  return (
    <>
      <PageHeader
        title={notFoundTexts.order}
        help="There is no order at this address, or it is not one of yours to see."
      />
      <Button asChild variant="primary" size="lg">
        <AppLink href={areaPath(role, 'orders')}>Back to Orders</AppLink>
      </Button>
    </>
  )
}
