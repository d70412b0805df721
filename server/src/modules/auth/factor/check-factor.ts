import { appCodeSchema, passkeyResponseSchema } from '@portal/contract/accounts/second-factor'
import type { SignInFactor } from '@portal/contract/accounts/sign-in'
import { transaction } from '../../../platform/database/transaction'
import type { PublicContext } from '../../../platform/http/context'
import { unavailable } from '../../../platform/http/refusals'
import { hashToken } from '../../../platform/http/token'
import { notifyFactorChange } from './change-factors'
import { matchingCode, stepOfCode } from './codes'
import { decryptSecret, hasFactorKey } from './factor-key'
import { relyingParty, verifyPasskey } from './passkey-ceremonies'
import { takeChallenge } from './queries/challenges'
import {
  findApp,
  listPasskeys,
  listRecoveryCodes,
  lockFactors,
  spendAppCode,
  spendPasskey,
  spendRecoveryCode,
} from './queries/factors'

/**
 * Whether what came with a sign-in proves it, and uses it up: an app's code, a recovery code and the answer of a passkey
 * work once, also of two calls at one time.
 */
export function checkFactor(ctx: PublicContext, accountId: string, given: SignInFactor): Promise<boolean> {
  if (given.kind === 'passkey') return checkPasskey(ctx, accountId, given.response)
  return given.kind === 'totp'
    ? checkAppCode(ctx, accountId, given.code ?? '')
    : checkRecoveryCode(ctx, accountId, given.code ?? '')
}

async function checkPasskey(ctx: PublicContext, accountId: string, sent: unknown): Promise<boolean> {
  const party = relyingParty(ctx.config)
  const { data: response } = passkeyResponseSchema.safeParse(sent)
  if (party === null || ctx.deviceToken === null) return false
  // Taken whatever comes of it: a challenge is answered once.
  const browserHash = hashToken(ctx.deviceToken)
  const asked = await takeChallenge(ctx.db, { accountId, purpose: 'sign-in', browserHash }, ctx.now)
  if (!response || !asked?.challenge) return false
  const passkey = (await listPasskeys(ctx.db, accountId)).find(({ credentialId }) => credentialId === response.id)
  if (!passkey) return false
  const { id, credentialId, publicKey, counter } = passkey
  const used = await verifyPasskey(ctx.log, party, {
    response,
    challenge: asked.challenge,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
  })
  return used !== null && (await spendPasskey(ctx.db, id, used, ctx.now))
}

async function checkAppCode(ctx: PublicContext, accountId: string, sent: string): Promise<boolean> {
  const { data: code } = appCodeSchema.safeParse(sent)
  const app = hasFactorKey(ctx.config) ? await findApp(ctx.db, accountId) : null
  if (app === null || code === undefined) return false
  const secret = await secretOf(ctx, app)
  const step = stepOfCode(secret, code, ctx.now)
  return step !== null && (await spendAppCode(ctx.db, accountId, step, ctx.now))
}

async function secretOf(ctx: PublicContext, app: { accountId: string; encryptedSecret: Buffer }): Promise<Buffer> {
  try {
    return await decryptSecret(ctx.config, app.accountId, app.encryptedSecret)
  } catch (error) {
    // Nobody missed anything: the operator changed the key, and has to be told.
    ctx.log.error({ err: error }, 'the secret of an authenticator app cannot be read with this SECOND_FACTOR_KEY')
    throw unavailable('Codes of authenticator apps cannot be checked just now. Please use another way.')
  }
}

async function checkRecoveryCode(ctx: PublicContext, accountId: string, sent: string): Promise<boolean> {
  const unused = (await listRecoveryCodes(ctx.db, accountId)).filter(({ usedAt }) => usedAt === null)
  const code = await matchingCode(accountId, sent, unused)
  if (code === null) return false
  return transaction(ctx.db, async (tx) => {
    const holder = await lockFactors(tx, accountId)
    if (!(await spendRecoveryCode(tx, accountId, code.position, ctx.now))) return false
    const change = { change: 'recovery_code_used', detail: String(unused.length - 1) } as const
    await notifyFactorChange(tx, holder, { accountId, change, now: ctx.now })
    return true
  })
}
