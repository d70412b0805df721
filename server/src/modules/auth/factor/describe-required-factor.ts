import type { RequiredFactor } from '@portal/contract/accounts/second-factor'
import { type SecondFactorKind, secondFactorKinds } from '@portal/contract/accounts/sign-in'
import { settings } from '@portal/contract/rules/settings'
import type { PublicContext } from '../../../platform/http/context'
import { hasFactorKey } from './factor-key'
import { relyingParty, requestOptions } from './passkey-ceremonies'
import { type ChallengeKey, storeChallenge } from './queries/challenges'
import { findApp, listPasskeys, listRecoveryCodes } from './queries/factors'

/**
 * Returns the factors that an account can use, with the options of a passkey call.
 * @param key the purpose and browser for which a passkey's challenge is stored. No other browser can answer it
 */
export async function describeRequiredFactor(
  { db, config, now }: Pick<PublicContext, 'db' | 'config' | 'now'>,
  key: ChallengeKey,
): Promise<RequiredFactor> {
  const { accountId } = key
  const party = relyingParty(config)
  const keys = party ? await listPasskeys(db, accountId) : []
  const codes = await listRecoveryCodes(db, accountId)
  const has: Record<SecondFactorKind, boolean> = {
    passkey: keys.length > 0,
    totp: hasFactorKey(config) && (await findApp(db, accountId)) !== null,
    recovery: codes.some(({ usedAt }) => usedAt === null),
  }
  const methods = secondFactorKinds.filter((kind) => has[kind])
  if (party === null || !has.passkey) return { methods, passkeyOptions: null }
  const credentials = keys.map(({ credentialId: id, transports }) => ({ id, transports }))
  const passkeyOptions = await requestOptions(party, credentials)
  const expiresAt = new Date(now.getTime() + settings.secondFactor.signInMinutes * 60_000)
  await storeChallenge(db, key, { challenge: passkeyOptions.challenge, expiresAt })
  return { methods, passkeyOptions: { ...passkeyOptions } }
}
