import type { EndpointName } from '@portal/contract/endpoints'

/** What a changed catalogue changes on any screen: its lists, and the number of packages of a category. */
export const affectedCalls = [
  'listPackages',
  'listCategories',
  'listManagedCategories',
] as const satisfies EndpointName[]
