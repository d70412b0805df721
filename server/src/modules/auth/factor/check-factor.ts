import { appCodeSchema, passkeyResponseSchema } from '@portal/contract/accounts/second-factor'
import type { SignInFactor } from '@portal/contract/accounts/sign-in'
import { transaction } from '../../../platform/database/transaction'
import { unavailable } from '../../../platform/http/api-errors'
import type { PublicContext } from '../../../platform/http/context'
import { findCodeStep, matchingCode } from './codes'
import { decryptSecret, hasFactorKey } from './factor-key'
import { notifyFactorChange } from './notify-factor-change'
import { relyingParty, verifyPasskey } from './passkey-ceremonies'
import { type ChallengeKey, consumeChallenge } from './queries/challenges'
import {
  consumeAppCode,
  consumeRecoveryCode,
  findApp,
  listPasskeys,
  listRecoveryCodes,
  lockFactors,
  recordPasskeyUse,
} from './queries/factors'

/**
 * Checks a factor and marks it as used. An app code, a recovery code and a passkey response work once, even in concurrent
 * calls.
 * @param challenge of a passkey: for which purpose and browser it was made. Null if the browser has none
 */
export function checkFactor(
  ctx: PublicContext,
  accountId: string,
  given: SignInFactor,
  challenge: Omit<ChallengeKey, 'accountId'> | null,
): Promise<boolean> {
  if (given.kind === 'passkey') return checkPasskey(ctx, challenge && { accountId, ...challenge }, given.response)
  return given.kind === 'totp'
    ? checkAppCode(ctx, accountId, given.code ?? '')
    : checkRecoveryCode(ctx, accountId, given.code ?? '')
}

async function checkPasskey(ctx: PublicContext, challenge: ChallengeKey | null, sent: unknown): Promise<boolean> {
  const party = relyingParty(ctx.config)
  const { data: response } = passkeyResponseSchema.safeParse(sent)
  if (party === null || challenge === null) return false
  const { accountId } = challenge
  // Consume the challenge even if the check fails.
  const pending = await consumeChallenge(ctx.db, challenge, ctx.now)
  if (!response || !pending?.challenge) return false
  const passkey = (await listPasskeys(ctx.db, accountId)).find(({ credentialId }) => credentialId === response.id)
  if (!passkey) return false
  const { id, credentialId, publicKey, counter } = passkey
  const used = await verifyPasskey(ctx.log, party, {
    response,
    challenge: pending.challenge,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
  })
  return used !== null && (await recordPasskeyUse(ctx.db, id, used, ctx.now))
}

async function checkAppCode(ctx: PublicContext, accountId: string, sent: string): Promise<boolean> {
  const { data: code } = appCodeSchema.safeParse(sent)
  const app = hasFactorKey(ctx.config) ? await findApp(ctx.db, accountId) : null
  if (app === null || code === undefined) return false
  const secret = await decryptAppSecret(ctx, app)
  const step = findCodeStep(secret, code, ctx.now)
  return step !== null && (await consumeAppCode(ctx.db, accountId, step, ctx.now))
}

async function decryptAppSecret(
  ctx: PublicContext,
  app: { accountId: string; encryptedSecret: Buffer },
): Promise<Buffer> {
  try {
    return await decryptSecret(ctx.config, app.accountId, app.encryptedSecret)
  } catch (error) {
    // This is not a failed attempt: the operator changed the key, and the log must say so.
    ctx.log.error({ err: error }, 'an authenticator app secret cannot be decrypted with this SECOND_FACTOR_KEY')
    throw unavailable('Authenticator app codes are unavailable right now. Use another method.')
  }
}

async function checkRecoveryCode(ctx: PublicContext, accountId: string, sent: string): Promise<boolean> {
  const unused = (await listRecoveryCodes(ctx.db, accountId)).filter(({ usedAt }) => usedAt === null)
  const code = await matchingCode(accountId, sent, unused)
  if (code === null) return false
  return transaction(ctx.db, async (tx) => {
    const holder = await lockFactors(tx, accountId)
    if (!(await consumeRecoveryCode(tx, accountId, code.position, ctx.now))) return false
    const change = { change: 'recovery_code_used', detail: String(unused.length - 1) } as const
    await notifyFactorChange(tx, holder, { accountId, change, now: ctx.now, program: ctx.program })
    return true
  })
}
