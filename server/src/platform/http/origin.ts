import type { FastifyRequest } from 'fastify'
import type { Config } from '../config'
import { foreignOrigin } from './refusals'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
/** `none` is the user's own act, such as a bookmark; a sibling site is as foreign as any other. */
const ownSites = new Set(['same-origin', 'none'])

type Address = Pick<Config, 'publicUrl' | 'hasPublicUrl'>

function isOwnOrigin(origin: string, { publicUrl, hasPublicUrl }: Address, host: string): boolean {
  if (origin === publicUrl) return true
  if (hasPublicUrl) return false
  // Without PUBLIC_URL the host that the browser used counts as the portal's own.
  return URL.canParse(origin) && new URL(origin).host === host
}

/**
 * Refuses a write that another site's page sent. Browsers cannot leave these headers out; a command-line client may.
 * Own is the public address alone where it is configured, otherwise also the host the request was sent to.
 * @throws ApiError 403 FOREIGN_ORIGIN
 */
export function assertOwnOrigin(request: FastifyRequest, address: Address): void {
  if (reading.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (typeof site === 'string' && !ownSites.has(site)) throw foreignOrigin()
  const { origin } = request.headers
  if (origin !== undefined && !isOwnOrigin(origin, address, request.host)) throw foreignOrigin()
}
