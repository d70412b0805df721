import type { EndpointName } from '@portal/contract/endpoints'

/** What a changed user changes on any screen: the lists of users, their counts, and what names a territory manager. */
export const affectedCalls = [
  'listUsers',
  'listAccounts',
  'getUserCounts',
  'listTerritoryManagers',
  'listDealers',
] as const satisfies EndpointName[]
