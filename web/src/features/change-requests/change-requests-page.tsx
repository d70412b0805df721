import { PageHeader } from '../../design/layout/page-header'
import { Sheet } from '../../design/layout/sheet'
import { PageBody } from '../../design/navigation/app-frame'
import { RequestsTable } from './list/requests-table'

/** The staff's change requests, searched, filtered, sorted and paged by the server. */
export function ChangeRequestsPage() {
  return (
    <PageBody wide>
      <PageHeader title="Change Requests" compact />
      <Sheet flush>
        <RequestsTable />
      </Sheet>
    </PageBody>
  )
}
