import type { EndpointName } from '@portal/contract/endpoints'

/** What shows orders and what belongs to them, on any screen. */
export const affectedCalls = [
  'listOrders',
  'getOrder',
  'getAgreement',
  'getOrderTimeline',
  'listOrderMail',
  'listChangeRequests',
  'getDashboard',
  'listRecentActivity',
] as const satisfies EndpointName[]
