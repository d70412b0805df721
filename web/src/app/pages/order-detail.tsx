import type { CurrentUser } from '@portal/contract/accounts/auth'
import { can } from '@portal/contract/api/capabilities'
import type { QueryClient } from '@tanstack/react-query'
import { OrderRequest } from '../../features/change-requests/components/order-request'
import { RequestChangeDialog } from '../../features/change-requests/components/request-change-dialog'
import { StaffRequest } from '../../features/change-requests/deciding/staff-request'
import { OrderMessages } from '../../features/mail/order-messages'
import { OrderNotes } from '../../features/notes/order-notes'
import { OrderDetailPage } from '../../features/orders/detail/order-detail-page'
import { OrderPreparedOrder } from '../../features/prepared-orders/prepared-state'
import { callQuery } from '../../lib/api/queries'
import type { OrderSection } from '../../lib/feature'
import { useUser } from '../../lib/session'

const files = import.meta.glob<{ orderSections: readonly OrderSection[] }>('../../features/*/order-sections.tsx', {
  eager: true,
})

/** The sections of all features. */
const sections = Object.entries(files).flatMap(([path, { orderSections }]) =>
  orderSections.map((section) => ({ ...section, key: path })),
)

const getVisibleSections = (user: Pick<CurrentUser, 'role'>) =>
  user.role === 'dealer' ? [] : sections.filter(({ needs }) => can(user, needs))

/** Loads the data of the sections, so that the page appears complete. */
export async function prepare(user: CurrentUser, { client, id }: { client: QueryClient; id: string }): Promise<void> {
  const order = client.getQueryData(callQuery('getOrder', { params: { id } }).queryKey)
  if (!order?.signedAt) return
  const queries = getVisibleSections(user).flatMap(({ reads }) => reads(id))
  await Promise.all(queries.map((query) => client.prefetchQuery({ ...query, retry: false })))
}

function OrderSections({ orderId }: { orderId: string }) {
  return getVisibleSections(useUser()).map(({ key, Section }) => <Section key={key} orderId={orderId} />)
}

export const OrderDetail = () => (
  <OrderDetailPage
    RequestChange={RequestChangeDialog}
    OrderRequest={OrderRequest}
    StaffRequest={StaffRequest}
    OrderMessages={OrderMessages}
    OrderNotes={OrderNotes}
    OrderPrepared={OrderPreparedOrder}
    OrderSections={OrderSections}
  />
)
