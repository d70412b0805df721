import type { EndpointName } from '@portal/contract/endpoints'

/** What the edit of an order changes on any screen; the order itself comes with the reply. */
export const affectedCalls = [
  'listOrders',
  'listOrderItems',
  'getOrderTimeline',
  'getAgreement',
  'getDashboard',
  'listRecentActivity',
] as const satisfies EndpointName[]
