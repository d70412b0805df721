import type { CodeProblem, RequiredCode } from '@portal/contract/accounts/mailed-codes'
import type { SignInExtras } from '@portal/contract/accounts/sign-in'
import { mailedCodeTexts } from '@portal/contract/texts/sign-in'
import { recordAudit } from '../../core/audit/record-audit'
import { findCodeAddress, findCodeHelper } from '../../core/sign-in/code-address'
import {
  type CodeOwner,
  type CodeState,
  checkCode,
  findCodeState,
  requestMailedCode,
} from '../../core/sign-in/mailed-codes'
import { transaction } from '../../platform/database/transaction'
import { ApiError } from '../../platform/http/api-errors'
import type { PublicContext } from '../../platform/http/context'
import { hashToken, newToken } from '../../platform/http/token'
import { increase } from '../../platform/metrics/counters'
import type { SecretMatch } from './check-secret'
import { findFirstName } from './queries/find-current-user'
import type { SignInSubject } from './sign-in-subject'

/** A correct code. The transaction that starts the session marks it as used. */
export interface AcceptedCode {
  codeId: string
  /** The staff member who read the code out; null if it was emailed. */
  readOutByName: string | null
}

/**
 * Whether to require a code: for dealers as configured, and in unknown browsers during an attack. Without email, only
 * dealers need a code, during guessing from many addresses, and their territory manager reads it out.
 */
function isCodeRequired({ config }: PublicContext, { kind }: SignInSubject, match: SecretMatch): boolean {
  const { guard, isRemembered, keys } = match
  if (kind === 'dealer' && config.dealerSignInCode === 'always') return true
  if (kind === 'dealer' && config.dealerSignInCode === 'unknown-device' && !isRemembered) return true
  const isUnderAttack = keys.deviceIdentifier === null && guard !== 'none'
  if (!isUnderAttack || config.demo) return false
  return config.mail !== null || (kind === 'dealer' && guard === 'mass')
}

function codeMessage({ address, triesLeft }: CodeState, problem: CodeProblem | null): string {
  if (problem === 'used-up') return mailedCodeTexts.usedUp
  if (problem === 'run-out') return mailedCodeTexts.runOut
  if (problem === 'wrong') return mailedCodeTexts.wrong(triesLeft)
  return address === null ? mailedCodeTexts.readOut : mailedCodeTexts.mailed(address)
}

/** Returns a 401 with the details for the code screen. */
async function codeRequiredError(
  { db, now }: PublicContext,
  accountId: string,
  state: CodeState,
  { problem, deviceToken }: { problem: CodeProblem | null; deviceToken: string | undefined },
): Promise<ApiError> {
  const details: RequiredCode = {
    address: state.address,
    now: now.toISOString(),
    expiresAt: state.expiresAt.toISOString(),
    resendAt: state.resendAt.toISOString(),
    digits: state.digits,
    triesLeft: state.triesLeft,
    problem,
    helper: await findCodeHelper(db, accountId),
  }
  return new ApiError('SIGN_IN_CODE', codeMessage(state, problem), { details, deviceToken })
}

async function requestCode(
  ctx: PublicContext,
  owner: CodeOwner,
  { kind, isAgain }: { kind: SignInSubject['kind']; isAgain: boolean },
): Promise<CodeState> {
  const { now, address, userAgent, requestId, program } = ctx
  const { accountId } = owner
  const firstName = await findFirstName(ctx.db, accountId)
  const to = await findCodeAddress(ctx.db, { accountId, sessionTokenHash: null })
  return transaction(ctx.db, async (tx) => {
    const request = { ...owner, to, firstName, isStaff: kind === 'staff', isAgain, address, userAgent, now, program }
    const state = await requestMailedCode(tx, request)
    if (state.isNew) {
      await recordAudit(
        tx,
        { now, address, requestId, actor: null, subject: null },
        {
          action: 'code.asked',
          entityType: 'account',
          entityId: accountId,
          after: { purpose: owner.purpose, to: state.address },
        },
      )
    }
    return state
  })
}

/**
 * Requests a code after a correct secret, if one is required, or checks the entered one. A code is bound to the browser's
 * device cookie. A browser without the cookie gets one with the error.
 * @returns null if no code is required
 * @throws ApiError 401 SIGN_IN_CODE until the correct code is entered
 */
export async function settleSignInCode(
  ctx: PublicContext,
  match: SecretMatch,
  { subject, extras = {} }: { subject: SignInSubject; extras?: SignInExtras },
): Promise<AcceptedCode | null> {
  if (!isCodeRequired(ctx, subject, match)) return null
  const token = ctx.deviceToken ?? newToken()
  const accountId = match.account.id
  const owner: CodeOwner = { accountId, purpose: 'sign-in', deviceHash: hashToken(token) }
  const deviceToken = ctx.deviceToken === null ? token : undefined
  if (extras.code === undefined) {
    const state = await requestCode(ctx, owner, { kind: subject.kind, isAgain: extras.resendCode === true })
    increase('signInCodes', { outcome: 'asked' })
    throw await codeRequiredError(ctx, accountId, state, { problem: null, deviceToken })
  }
  const checked = await checkCode(ctx.db, { ...owner, code: extras.code, now: ctx.now })
  increase('signInCodes', { outcome: checked.outcome })
  if (checked.outcome === 'right') return checked
  const state = await findCodeState(ctx.db, owner, ctx.now)
  throw await codeRequiredError(ctx, accountId, state, { problem: checked.outcome, deviceToken })
}
