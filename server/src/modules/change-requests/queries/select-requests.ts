import type { changeRequestsQuerySchema } from '@portal/contract/change-requests/change-request'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { listedOrders } from '../../../core/orders/order-conditions'
import { searchConditions, searchValues } from '../../../core/search-pattern'
import { type DistrictCheck, isInDistrict, type ScopeSubject, scopeSelection } from '../../../db/dealer-scope'
import { changeRequests } from '../../../db/tables/change-requests'
import { orders } from '../../../db/tables/orders'
import { type Conditions, type Selection, selectBy, type Term } from '../../../platform/database/selection'

export type RequestsQuery = z.output<typeof changeRequestsQuerySchema>

/** The filters of a list of change requests. */
const conditions = {
  // Dealers do not see requests about orders that they do not see.
  ...listedOrders.conditions,
  status: (status: Term<string>) => eq(changeRequests.status, status),
  changeType: (type: Term<string>) => eq(changeRequests.changeType, type),
  orderId: (id: Term<string>) => eq(changeRequests.orderId, id),
  dealerId: (id: Term<string>) => eq(orders.dealerId, id),
  district: (district: Term<string>) => isInDistrict(orders.dealerId, district),
  ...searchConditions(changeRequests.searchText),
} satisfies Conditions

/** Selects the change requests that match a query within the subject's scope. */
export function selectRequests(
  { status, changeType, orderId, dealerId, district, search }: RequestsQuery,
  subject: ScopeSubject,
  spelling: DistrictCheck = 'set',
): Selection {
  const values = {
    ...listedOrders.values(subject),
    status,
    changeType,
    orderId,
    dealerId,
    district: district || undefined,
    ...searchValues('changeRequests', search),
  }
  return selectBy(conditions, values, scopeSelection(orders.dealerId, subject, 'change-request.read', spelling))
}
