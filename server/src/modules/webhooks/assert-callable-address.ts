import { isIP } from 'node:net'
import { webhookTexts } from '@portal/contract/texts/webhook'
import type { Config } from '../../platform/config'
import { invalidField } from '../../platform/http/api-errors'
import { hostName } from '../../platform/webhooks/post-once'
import { isLoopbackAddress, isPublicAddress } from '../../platform/webhooks/public-address'

const isLoopbackHost = (host: string): boolean => host === 'localhost' || isLoopbackAddress(host)

/**
 * Rejects an address that the portal never calls. Host names are resolved at delivery, because they can change by then.
 * @throws ApiError 422
 */
export function assertCallableAddress(
  address: string,
  { webhooksToLoopback }: Pick<Config, 'webhooksToLoopback'>,
): void {
  const url = new URL(address)
  const host = hostName(url)
  if (webhooksToLoopback && isLoopbackHost(host)) return
  if (url.protocol !== 'https:') throw invalidField('url', webhookTexts.urlNotValid)
  const isHostName = isIP(host) === 0
  if (isHostName ? host === 'localhost' || host.endsWith('.localhost') : !isPublicAddress(host)) {
    throw invalidField('url', webhookTexts.urlNotPublic)
  }
}
