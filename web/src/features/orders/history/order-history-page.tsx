import { PageHeader } from '../../../ui/layout/page-header'
import { Sheet } from '../../../ui/layout/sheet'
import { PageBody } from '../../../ui/navigation/app-frame'
import type { RequestChangeDialogSlot } from '../../../ui/order/request-change-button'
import { HistoryTable } from './history-table'

/** The staff's order history: every order in scope, searched, filtered, sorted and paged by the server. */
export function OrderHistoryPage({ RequestChange }: { RequestChange: RequestChangeDialogSlot }) {
  return (
    <PageBody wide>
      <PageHeader title="Order History" compact />
      <Sheet flush>
        <HistoryTable RequestChange={RequestChange} />
      </Sheet>
    </PageBody>
  )
}
