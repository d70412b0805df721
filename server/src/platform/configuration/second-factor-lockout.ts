import type { Config } from '../config'
import { allowsPasskeys } from './passkey-address'

/**
 * Returns why staff who need a second factor cannot set one up and so never get past the sign-in; null if they can.
 * Production refuses to start in this case. Elsewhere the log has a warning, since all other roles work.
 */
export function secondFactorLockout({
  secondFactor,
  databaseUrl,
  publicUrl,
}: Pick<Config, 'secondFactor' | 'databaseUrl' | 'publicUrl'>): string | null {
  const hasAppKey = secondFactor.key !== null || databaseUrl === null
  if (secondFactor.requiredFor === 'off' || hasAppKey || allowsPasskeys(publicUrl)) return null
  return 'SECOND_FACTOR_KEY must be set, or PUBLIC_URL must have a host name, which passkeys require (or set STAFF_SECOND_FACTOR=off)'
}
