import type { EndpointName } from '@portal/contract/endpoints'

/** What a changed user changes on any screen: the lists of users, and those that name a territory manager. */
export const changedCalls = [
  'listUsers',
  'listAccounts',
  'listTerritoryManagers',
  'listDealers',
] as const satisfies EndpointName[]
