import type { EndpointShape } from '@portal/contract/api/endpoint'
import { isCapability } from './access'
import type { EndpointTable } from './handler'

function listEndpointFaults(endpoint: EndpointShape, handler: unknown): string[] {
  const faults: string[] = []
  const access: string | undefined = endpoint.access
  if (access === undefined) faults.push('does not declare its access')
  else if (!['public', 'session', 'key'].includes(access) && !isCapability(endpoint.access)) {
    faults.push(`names the unknown capability "${access}"`)
  }
  if (endpoint.rejectedWhileImpersonating && access === 'public')
    faults.push('is public, so it cannot be rejected while impersonating')
  if (access === 'key' && endpoint.method !== 'GET') faults.push('writes with an API key, but keys only read')
  if ((access === 'key') !== (endpoint.keyScope !== undefined)) {
    faults.push('must name a key scope if and only if its access is a key')
  }
  if (typeof handler !== 'function') faults.push('has no handler')
  const answers = [endpoint.reply, endpoint.contentType, endpoint.events].filter((kind) => kind !== undefined)
  if (answers.length !== 1) faults.push('must declare exactly one of reply, content type and events')
  if (endpoint.fileType !== undefined && !endpoint.reply)
    faults.push('returns a file in place of a reply, but has no reply')
  if (endpoint.upload && (endpoint.body || endpoint.method === 'GET'))
    faults.push('takes an upload in addition to a body, or with GET')
  if (endpoint.takesAnyForm && (access !== 'public' || endpoint.body)) {
    faults.push('takes any form, so it must be public and read no body')
  }
  if (endpoint.etag === 'changes' && !endpoint.shows)
    faults.push('has an ETag by changes but names no area that it shows')
  if (endpoint.progress && !endpoint.reply) faults.push('reports progress but has no reply')
  return faults
}

/**
 * Checks the table before any route exists: an endpoint without access control must never be served.
 * @throws Error naming every faulty endpoint; the server does not start
 */
export function assertEndpointsComplete(endpoints: EndpointTable, handlers: Readonly<Record<string, unknown>>): void {
  const faults = Object.entries(endpoints).flatMap(([name, endpoint]) =>
    listEndpointFaults(endpoint, handlers[name]).map(
      (fault) => `${name} (${endpoint.method} ${endpoint.path}) ${fault}`,
    ),
  )
  const unknown = Object.keys(handlers).filter((name) => !Object.hasOwn(endpoints, name))
  faults.push(...unknown.map((name) => `${name} is a handler without an endpoint`))
  if (faults.length > 0) throw new Error(`The server cannot start: ${faults.join('; ')}.`)
}
