import { authEndpoints } from '@portal/contract/accounts/auth'
import type { EndpointShape } from '@portal/contract/api/endpoint'
import type { EndpointName } from '@portal/contract/endpoints'
import { programEndpoints } from '@portal/contract/program/facts'
import { loadScript } from '../script'

// The calls of the login screen. The rest of the table, with its schemas, comes with the pages behind the sign-in.
const first: Partial<Record<EndpointName, EndpointShape>> = { ...programEndpoints, ...authEndpoints }

/** Loads the whole endpoint table; asked for as soon as somebody is signed in. */
export const loadEndpoints = () => loadScript(() => import('@portal/contract/endpoints'))

/** A call's entry in the endpoint table. */
export async function endpointOf(name: EndpointName): Promise<EndpointShape> {
  return first[name] ?? (await loadEndpoints()).endpoints[name]
}
