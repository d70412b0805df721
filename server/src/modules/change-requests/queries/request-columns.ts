import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { changeRequests } from '../../../db/tables/change-requests'
import { orders } from '../../../db/tables/orders'

/** Who decided a request, or took it back. */
export const decider = alias(accounts, 'decider')

/** What every reply about a change request is made from. */
export const requestColumns = {
  id: changeRequests.id,
  orderId: changeRequests.orderId,
  changeType: changeRequests.changeType,
  message: changeRequests.message,
  status: changeRequests.status,
  response: changeRequests.response,
  withdrawn: changeRequests.withdrawn,
  statusChangedMeanwhile: changeRequests.statusChangedMeanwhile,
  createdAt: changeRequests.createdAt,
  decidedAt: changeRequests.decidedAt,
  decidedByName: sql<string | null>`nullif(trim(${decider.firstName} || ' ' || ${decider.lastName}), '')`,
  orderNumber: orders.orderNumber,
  orderStatus: orders.status,
  dealer: {
    companyName: sql<string>`${orders.dealerInformation}->>'companyName'`,
    dealerNumber: sql<string>`${orders.dealerInformation}->>'dealerNumber'`,
  },
  user: {
    companyName: dealerProfiles.companyName,
    firstName: accounts.firstName,
    lastName: accounts.lastName,
  },
}
