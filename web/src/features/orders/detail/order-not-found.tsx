import { notFoundTexts } from '@portal/contract/texts/call'
import { Button } from '../../../design/button'
import { PageHeader } from '../../../design/layout/page-header'
import { AppLink } from '../../../design/link'
import { useDocumentTitle } from '../../../lib/page'
import { areaPath, useUser } from '../../../lib/session'

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
