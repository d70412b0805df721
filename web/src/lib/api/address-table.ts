import type { EndpointShape } from '@portal/contract/api/endpoint'
import { type EndpointName, type Endpoints, endpoints } from '@portal/contract/endpoints'

/** What a browser needs of an endpoint to call it, and whether that takes no session. */
export type Address = Pick<EndpointShape, 'method' | 'path'> & { isPublic?: true }

/** Calls that take no role: the sign-in and whatever anybody signed in may ask for. */
export type OpenName = {
  [N in EndpointName]: Endpoints[N]['access'] extends 'public' | 'session' ? N : never
}[EndpointName]

/**
 * How calls of the endpoint table are made, without those of other systems with an API key.
 * @param kind those that take no role, or the others
 */
export function addressTable<N extends EndpointName>(kind: 'open' | 'role'): Readonly<Record<N, Address>> {
  const table: Record<string, Address> = {}
  for (const [name, { method, path, access }] of Object.entries<EndpointShape>(endpoints)) {
    const isOpen = access === 'public' || access === 'session'
    if (access === 'key' || isOpen !== (kind === 'open')) continue
    table[name] = { method, path, ...(access === 'public' && { isPublic: true }) }
  }
  return table as Record<N, Address>
}
