import type { SQL } from 'drizzle-orm'
import { type ScopeSubject, withinScope } from '../../../db/dealer-scope'
import { accounts } from '../../../db/tables/accounts'
import { orders } from '../../../db/tables/orders'

export const ofOrders = (subject: ScopeSubject): SQL => withinScope(orders.dealerId, subject, 'order.read')
export const ofRequests = (subject: ScopeSubject): SQL => withinScope(orders.dealerId, subject, 'change-request.read')
export const ofDealers = (subject: ScopeSubject): SQL => withinScope(accounts.id, subject, 'dealer.read')
