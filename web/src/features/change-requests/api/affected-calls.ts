import type { EndpointName } from '@portal/contract/endpoints'

/** What the end of a request changes on any screen. */
export const affectedCalls = [
  'listChangeRequests',
  'listOrders',
  'getOrder',
  'listOrderItems',
  'getAgreement',
  'getOrderTimeline',
  'listOrderMail',
  'getDashboard',
  'listRecentActivity',
] as const satisfies EndpointName[]
