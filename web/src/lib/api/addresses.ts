import type { EndpointShape } from '@portal/contract/api/endpoint'
import { type EndpointName, endpoints } from '@portal/contract/endpoints'

/** What a browser needs of an endpoint to call it, and whether that takes no session. */
export type Address = Pick<EndpointShape, 'method' | 'path'> & { isPublic?: true }

const entries = Object.entries<EndpointShape>(endpoints).map(([name, { method, path, access }]): [string, Address] => [
  name,
  { method, path, ...(access === 'public' && { isPublic: true }) },
])

/**
 * How each call of the endpoint table is made. The build puts the result in the place of this file (web/evaluated.ts), so
 * that browsers load neither the table nor its schemas for it.
 */
export const addresses = Object.fromEntries(entries) as Readonly<Record<EndpointName, Address>>
