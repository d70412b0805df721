import type { RequiredSigningCode, SigningEvent, signingCodeReasons } from '@portal/contract/orders/signing-events'
import { settings } from '@portal/contract/rules/settings'
import { mailedCodeTexts } from '@portal/contract/texts/sign-in'
import { recordAudit } from '../../../core/audit/record-audit'
import {
  canRequireSigningCode,
  findCodeAddress,
  findCodeHelper,
  signingCodeMode,
} from '../../../core/sign-in/code-address'
import {
  type CodeOwner,
  type CodeState,
  checkCode,
  findCodeState,
  requestMailedCode,
  spendCode,
} from '../../../core/sign-in/mailed-codes'
import { transaction } from '../../../platform/database/transaction'
import type { Tx } from '../../../platform/database/types'
import { describeDevice } from '../../../platform/device-name'
import { ApiError } from '../../../platform/http/api-errors'
import type { SessionContext } from '../../../platform/http/context'
import { countWrongEntries, getDeviceId, rememberDevice, type SigningFacts } from '../queries/signing-facts'
import { writeSigningEvents } from '../queries/write-signing'

type SigningCodeReason = (typeof signingCodeReasons)[number]

/** The fields of a signing call that concern the code. */
interface SentCode {
  signingCode?: string
  resendSigningCode?: boolean
  rememberDevice?: boolean
}

/** Thrown when only a code is missing. Nothing was written: the code is requested outside the signing transaction. */
export class SigningCodeNeeded extends Error {
  override name = 'SigningCodeNeeded'

  constructor(
    readonly reason: SigningCodeReason,
    readonly facts: SigningFacts,
  ) {
    super('A code is needed to sign')
  }
}

/** Returns why a signature needs a code; null when it needs none or this attempt already has one. */
export function signingCodeReason(
  { config, now }: Pick<SessionContext, 'config' | 'now'>,
  facts: SigningFacts,
): SigningCodeReason | null {
  const validSince = now.getTime() - settings.signing.codeHoldsMinutes * 60_000
  if (facts.events.some(({ kind, at }) => kind === 'code-given' && Date.parse(at) >= validSince)) return null
  // A staff device needs a code regardless of the setting.
  if (facts.staffDevice && canRequireSigningCode(config)) return 'staff-device'
  const mode = signingCodeMode(config)
  if (mode === 'always') return 'always'
  return mode === 'unknown-device' && !facts.isRemembered ? 'unknown-device' : null
}

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth']

/** Describes a code entry, such as 'First try' or 'Second try, read out by Robin Arceneaux'. */
const describeCodeEntry = (wrongTries: number, readOutByName: string | null): string =>
  `${ordinals[wrongTries] ?? 'Later'} try${readOutByName === null ? '' : `, read out by ${readOutByName}`}`

function getOwner(ctx: SessionContext, facts: SigningFacts): CodeOwner {
  // A session without a stored device identifies its browser by the session token.
  const deviceHash = facts.deviceHash ?? ctx.session.tokenHash
  return { accountId: ctx.subject.id, purpose: 'sign-order', deviceHash }
}

async function recordEvent(tx: Tx, ctx: SessionContext, key: string, event: SigningEvent): Promise<void> {
  const owner = { dealerId: ctx.subject.id, sessionTokenHash: ctx.session.tokenHash, key, orderId: null }
  await writeSigningEvents(tx, owner, [event])
}

/** Uses up a correct code for this attempt. Returns false when it was already used or has ended. */
function spendSigningCode(
  ctx: SessionContext,
  { facts, reason }: SigningCodeNeeded,
  key: string,
  given: { codeId: string; readOutByName: string | null; isRememberRequested: boolean },
): Promise<boolean> {
  const { now, address, userAgent, subject } = ctx
  const { codeId, readOutByName, isRememberRequested } = given
  return transaction(ctx.db, async (tx) => {
    if (!(await spendCode(tx, codeId, now))) return false
    const device = { address, device: describeDevice(userAgent), deviceId: getDeviceId(facts.deviceHash) }
    const how = describeCodeEntry(await countWrongEntries(tx, codeId), readOutByName)
    await recordEvent(tx, ctx, key, { kind: 'code-given', at: now.toISOString(), about: null, how, ...device })
    // A staff device needs a code every time.
    if (isRememberRequested && reason !== 'staff-device' && facts.deviceHash !== null) {
      const until = new Date(now.getTime() + settings.mailedCodes.deviceDays * 24 * 60 * 60_000)
      await rememberDevice(tx, { deviceHash: facts.deviceHash, accountId: subject.id, until, now })
    }
    return true
  })
}

const getMessage = (state: CodeState, problem: RequiredSigningCode['problem']): string => {
  if (problem === 'wrong') return mailedCodeTexts.wrong(state.triesLeft)
  if (problem === 'used-up') return mailedCodeTexts.usedUp
  if (problem === 'run-out') return mailedCodeTexts.runOut
  return state.address === null ? mailedCodeTexts.readOut : mailedCodeTexts.mailed(state.address)
}

/** Makes sure that a code exists, and records an event when one is emailed. */
function requestSigningCode(
  ctx: SessionContext,
  facts: SigningFacts,
  key: string,
  isResend: boolean,
): Promise<CodeState> {
  const { now, subject, address, userAgent } = ctx
  return transaction(ctx.db, async (tx) => {
    const account = { accountId: subject.id, sessionTokenHash: ctx.session.tokenHash }
    const to = await findCodeAddress(tx, account)
    const request = {
      ...getOwner(ctx, facts),
      to,
      firstName: subject.firstName,
      isAgain: isResend,
      address,
      userAgent,
      now,
      program: ctx.program,
    }
    const state = await requestMailedCode(tx, request)
    if (!state.isNew) return state
    if (state.address !== null) {
      const sent = { about: null, how: state.address, address: null, device: null, deviceId: null }
      await recordEvent(tx, ctx, key, { kind: 'code-sent', at: now.toISOString(), ...sent })
    }
    const after = { purpose: 'sign-order', to: state.address }
    await recordAudit(tx, ctx, { action: 'code.asked', entityType: 'account', entityId: subject.id, after })
    return state
  })
}

/** Builds the error that requests the code. */
async function createCodeError(
  ctx: SessionContext,
  { reason }: SigningCodeNeeded,
  state: CodeState,
  problem: RequiredSigningCode['problem'],
): Promise<ApiError> {
  const details: RequiredSigningCode = {
    reason,
    address: state.address,
    now: ctx.now.toISOString(),
    expiresAt: state.expiresAt.toISOString(),
    resendAt: state.resendAt.toISOString(),
    digits: state.digits,
    triesLeft: state.triesLeft,
    problem,
    helper: await findCodeHelper(ctx.db, ctx.subject.id),
  }
  return new ApiError('SIGNING_CODE', getMessage(state, problem), { details })
}

/**
 * Runs a signing call. If it needs a code, uses up the sent one and runs the call again. A used code stays valid for
 * the same attempt for a while, so that a call that fails for another reason can be repeated.
 * @param key the attempt's idempotency key; '' without one
 * @throws ApiError 403 SIGNING_CODE when a code is needed; by then one was emailed or can be read out
 */
export async function withSigningCode<T>(
  ctx: SessionContext,
  { signingCode: code, resendSigningCode: isResend = false, rememberDevice: isRememberRequested = false }: SentCode,
  key: string,
  sign: () => Promise<T>,
): Promise<T> {
  const first = await trySigning(sign)
  if (!('needed' in first)) return first.signed
  const { needed } = first
  if (code === undefined || isResend) {
    throw await createCodeError(ctx, needed, await requestSigningCode(ctx, needed.facts, key, isResend), null)
  }
  const owner = getOwner(ctx, needed.facts)
  const checked = await checkCode(ctx.db, { ...owner, code, now: ctx.now })
  if (checked.outcome !== 'right') {
    throw await createCodeError(ctx, needed, await findCodeState(ctx.db, owner, ctx.now), checked.outcome)
  }
  await spendSigningCode(ctx, needed, key, { ...checked, isRememberRequested })
  // A concurrent call of this attempt may have used the code, so the recorded events decide.
  const second = await trySigning(sign)
  if (!('needed' in second)) return second.signed
  throw await createCodeError(ctx, needed, await findCodeState(ctx.db, owner, ctx.now), 'run-out')
}

async function trySigning<T>(sign: () => Promise<T>): Promise<{ signed: T } | { needed: SigningCodeNeeded }> {
  try {
    return { signed: await sign() }
  } catch (error) {
    if (error instanceof SigningCodeNeeded) return { needed: error }
    throw error
  }
}
