import { requestText } from '@portal/contract/change-requests/picked-text'
import type { ChangeRequestStatus, ChangeType } from '@portal/contract/rules/order-status'
import { changeRequestSearchText } from '../../core/orders/change-request-search-text'
import type { changeRequests } from '../../db/tables/change-requests'
import { idFor } from '../ids'
import type { OrderRow } from './order'

export type ChangeRequestRow = Omit<typeof changeRequests.$inferSelect, 'changeType' | 'status'> & {
  changeType: ChangeType
  status: ChangeRequestStatus
}

/**
 * Builds a Pending change request of the order's dealer; decided ones pass `status` and `decidedAt`.
 * @param n makes the id unique
 */
export function changeRequestRow(
  n: number,
  order: OrderRow,
  at: Date,
  overrides: Partial<ChangeRequestRow> = {},
): ChangeRequestRow {
  const row: ChangeRequestRow = {
    id: idFor(`change request ${n}`),
    orderId: order.id,
    changeType: 'Change',
    message: 'Please move us to the **next tier** before the spring season.',
    picked: null,
    status: 'pending',
    response: null,
    withdrawn: false,
    statusChangedMeanwhile: false,
    createdBy: order.dealerId,
    decidedBy: null,
    decidedAt: null,
    searchText: '',
    createdAt: at,
    updatedAt: overrides.decidedAt ?? at,
    ...overrides,
  }
  const { companyName, dealerNumber } = order.dealerInformation
  return {
    ...row,
    searchText: changeRequestSearchText({
      orderNumber: order.orderNumber,
      companyName,
      dealerNumber,
      message: requestText(row),
    }),
  }
}
