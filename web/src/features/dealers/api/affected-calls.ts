import type { EndpointName } from '@portal/contract/endpoints'

/** What a changed dealer changes on any screen: the lists that name one, or that hold the orders of one's dealers. */
export const affectedCalls = [
  'listDealers',
  'listOrders',
  'getOrder',
  'listChangeRequests',
  'getDashboard',
  'listRecentActivity',
] as const satisfies EndpointName[]
