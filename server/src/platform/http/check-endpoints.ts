import type { EndpointShape } from '@portal/contract/api/endpoint'
import { isCapability } from './access'
import type { EndpointTable } from './handler'

function complaintsAbout(endpoint: EndpointShape, handler: unknown): string[] {
  const complaints: string[] = []
  const access: string | undefined = endpoint.access
  if (access === undefined) complaints.push('declares no access')
  else if (!['public', 'session', 'key'].includes(access) && !isCapability(endpoint.access)) {
    complaints.push(`names the unknown capability "${access}"`)
  }
  if (endpoint.refusedWhileImpersonating && access === 'public') complaints.push('is public and knows no impersonation')
  if (access === 'key' && endpoint.method !== 'GET') complaints.push('writes by an API key, which only reads')
  if ((access === 'key') !== (endpoint.keyScope !== undefined)) {
    complaints.push('must name what a key is made for, if and only if it is called with one')
  }
  if (typeof handler !== 'function') complaints.push('has no handler')
  const answers = [endpoint.reply, endpoint.contentType, endpoint.events].filter((kind) => kind !== undefined)
  if (answers.length !== 1) complaints.push('must declare one of a reply, a content type and events')
  if (endpoint.upload && (endpoint.body || endpoint.method === 'GET')) complaints.push('takes an upload beside a body')
  if (endpoint.takesAnyForm && (access !== 'public' || endpoint.body)) {
    complaints.push('takes any form, so it must be public and read no body')
  }
  if (endpoint.etag === 'changes' && !endpoint.shows) complaints.push('is tagged by changes and names no area it shows')
  if (endpoint.progress && !endpoint.reply) complaints.push('tells of its progress but has no reply')
  return complaints
}

/**
 * Checks the table before the first route exists: an endpoint nobody guards must never be served.
 * @throws Error naming every faulty endpoint; the server does not start
 */
export function assertEndpointsComplete(endpoints: EndpointTable, handlers: Readonly<Record<string, unknown>>): void {
  const complaints = Object.entries(endpoints).flatMap(([name, endpoint]) =>
    complaintsAbout(endpoint, handlers[name]).map(
      (complaint) => `${name} (${endpoint.method} ${endpoint.path}) ${complaint}`,
    ),
  )
  const unknown = Object.keys(handlers).filter((name) => !Object.hasOwn(endpoints, name))
  complaints.push(...unknown.map((name) => `${name} is a handler without an endpoint`))
  if (complaints.length > 0) throw new Error(`The server cannot start: ${complaints.join('; ')}.`)
}
