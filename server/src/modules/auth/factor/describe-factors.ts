import type { SecondFactor } from '@portal/contract/accounts/second-factor'
import { secondFactorTexts } from '@portal/contract/texts/sign-in'
import type { Db } from '../../../platform/database/types'
import { needsSecondFactor } from '../../../platform/http/access'
import type { SessionContext } from '../../../platform/http/context'
import { hasFactorKey } from './factor-key'
import { relyingParty } from './passkey-ceremonies'
import { findOwnFactors } from './queries/own-factors'

const instant = (text: string): string => new Date(text).toISOString()
const instantOrNull = (text: string | null): string | null => text && instant(text)

/** Returns the caller's second factors for the profile, without secrets or codes. */
export async function describeFactors(db: Db, ctx: SessionContext): Promise<SecondFactor> {
  const { subject, session, config, now } = ctx
  const { passkeys, app, codes, opened } = await findOwnFactors(db, subject.id, { tokenHash: session.tokenHash, now })
  return {
    isRequired: needsSecondFactor(config, subject.role),
    passkeysUnavailable: relyingParty(config) ? null : secondFactorTexts.passkeysUnavailable,
    appUnavailable: hasFactorKey(config) ? null : secondFactorTexts.appUnavailable,
    passkeys: (passkeys ?? []).map(({ kind, addedAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      kind: kind === 'key' ? 'key' : 'device',
      addedAt: instant(addedAt),
      lastUsedAt: instantOrNull(lastUsedAt),
    })),
    app: app && { addedAt: instant(app.addedAt), lastUsedAt: instantOrNull(app.lastUsedAt) },
    recoveryCodes: (codes ?? []).map(({ usedAt }) => ({ usedAt: instantOrNull(usedAt) })),
    openedByRecoveryCode: (opened ?? []).map(instant),
  }
}
