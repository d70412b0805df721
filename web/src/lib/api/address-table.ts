import { can } from '@portal/contract/api/capabilities'
import type { Access, EndpointShape } from '@portal/contract/api/endpoint'
import { type EndpointName, type Endpoints, endpoints } from '@portal/contract/endpoints'

/** The data that a browser needs to call an endpoint, and whether it is public (without a session). */
export type Address = Pick<EndpointShape, 'method' | 'path'> & { isPublic?: true }

export type Addresses = Readonly<Partial<Record<EndpointName, Address>>>

/** Calls without a role: the sign-in, and calls that every signed-in user may make. */
export type OpenName = {
  [N in EndpointName]: Endpoints[N]['access'] extends 'public' | 'session' ? N : never
}[EndpointName]

/** The callers of an endpoint: everyone, dealers and staff, or only staff. */
type Callers = 'open' | 'dealers' | 'staff'

const getCallers = (access: Exclude<Access, 'key'>): Callers => {
  if (access === 'public' || access === 'session') return 'open'
  return can({ role: 'dealer' }, access) ? 'dealers' : 'staff'
}

/**
 * Returns the addresses of the calls in the endpoint table, except those that need an API key.
 * @param callers the callers whose calls to include
 */
export function addressTable<N extends EndpointName>(callers: Callers): Readonly<Record<N, Address>> {
  const table: Record<string, Address> = {}
  for (const [name, { method, path, access }] of Object.entries<EndpointShape>(endpoints)) {
    if (access === 'key' || getCallers(access) !== callers) continue
    table[name] = { method, path, ...(access === 'public' && { isPublic: true }) }
  }
  return table as Record<N, Address>
}
