import { can } from '@portal/contract/api/capabilities'
import type { Access, EndpointShape } from '@portal/contract/api/endpoint'
import { type EndpointName, type Endpoints, endpoints } from '@portal/contract/endpoints'

/** What a browser needs of an endpoint to call it, and whether that takes no session. */
export type Address = Pick<EndpointShape, 'method' | 'path'> & { isPublic?: true }

export type Addresses = Readonly<Partial<Record<EndpointName, Address>>>

/** Calls that take no role: the sign-in and whatever anybody signed in may ask for. */
export type OpenName = {
  [N in EndpointName]: Endpoints[N]['access'] extends 'public' | 'session' ? N : never
}[EndpointName]

/** Who makes a call: anybody, dealers too, or staff alone. */
type Callers = 'open' | 'dealers' | 'staff'

const callersOf = (access: Exclude<Access, 'key'>): Callers => {
  if (access === 'public' || access === 'session') return 'open'
  return can({ role: 'dealer' }, access) ? 'dealers' : 'staff'
}

/**
 * How calls of the endpoint table are made, without those of other systems with an API key.
 * @param callers whose calls
 */
export function addressTable<N extends EndpointName>(callers: Callers): Readonly<Record<N, Address>> {
  const table: Record<string, Address> = {}
  for (const [name, { method, path, access }] of Object.entries<EndpointShape>(endpoints)) {
    if (access === 'key' || callersOf(access) !== callers) continue
    table[name] = { method, path, ...(access === 'public' && { isPublic: true }) }
  }
  return table as Record<N, Address>
}
