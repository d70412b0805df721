import type { CurrentUser } from '@portal/contract/accounts/auth'
import type { RequiredCode } from '@portal/contract/accounts/mailed-codes'
import type { DealerSignIn, SignInExtras, StaffSignInCall } from '@portal/contract/accounts/sign-in'
import type { ErrorCode } from '@portal/contract/api/errors'
import { signInTexts } from '@portal/contract/texts/sign-in'
import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../../lib/api/call'
import { ApiError, errorText } from '../../../lib/api/errors'
import { loadScript, ScriptMissingError } from '../../../lib/script'
import { clearStorage } from '../../../lib/storage'

/** The sign-in requires an emailed code. The form prompts for it instead of reporting a failure. */
export class CodeRequiredError extends Error {
  override readonly name = 'CodeWantedError'

  constructor(
    readonly wanted: RequiredCode,
    cause: ApiError,
  ) {
    super(cause.message, { cause })
  }
}

type SendSignIn = (extras: SignInExtras) => Promise<CurrentUser>

const isErrorWithCode = (error: unknown, code: ErrorCode): error is ApiError =>
  error instanceof ApiError && error.errorCode === code

// Loaded on demand, because most sign-ins succeed without these responses.
const loadChallengeReaders = () => loadScript(() => import('./read-challenge'))

/** Signs in. If the server is under attack and requires a proof of work, solves it and retries once. */
async function sendWithProof(send: SendSignIn): Promise<CurrentUser> {
  try {
    return await send({})
  } catch (error) {
    if (!isErrorWithCode(error, 'TOO_MANY')) throw error
    const challenge = (await loadChallengeReaders()).readProof(error)
    if (challenge === undefined) throw error
    const { findProof } = await loadScript(() => import('../proof-of-work/find-proof'))
    return send({ proof: await findProof(challenge) })
  }
}

/** @throws CodeRequiredError when the server requires a code */
async function signIn(send: SendSignIn): Promise<CurrentUser> {
  try {
    return await sendWithProof(send)
  } catch (error) {
    if (!isErrorWithCode(error, 'SIGN_IN_CODE')) throw error
    const codeRequest = (await loadChallengeReaders()).readCode(error)
    throw codeRequest === undefined ? error : new CodeRequiredError(codeRequest, error)
  }
}

export const dealerSignIn = (body: DealerSignIn & SignInExtras): Promise<CurrentUser> =>
  signIn((extras) => call('dealerSignIn', { body: { ...body, ...extras } }))

export const staffSignIn = (body: StaffSignInCall & SignInExtras): Promise<CurrentUser> =>
  signIn((extras) => call('staffSignIn', { body: { ...body, ...extras } }))

/** Returns the message for a failed sign-in. After too many attempts it states the minutes to wait. */
export function signInErrorText(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.status === 429 && !error.serverMessage && error.retryAfter !== undefined) {
    return signInTexts.tooMany(Math.max(1, Math.ceil(error.retryAfter / 60)))
  }
  if (error instanceof ScriptMissingError) return error.message
  return errorText(error, fallback)
}

/** The timeout in milliseconds, so that users on a shared computer do not wait for an unresponsive server. */
const SIGN_OUT_MS = 10_000

/** Signs out. Clears the browser's storage and calls `onSignedOut` even if the server does not respond. */
export function useSignOut(onSignedOut: () => void) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('signOut', { signal: AbortSignal.timeout(SIGN_OUT_MS) }),
    onSettled: () => {
      clearStorage()
      onSignedOut()
    },
  })
  const signOut = useCallback(() => mutate(), [mutate])
  return { signOut, isPending }
}
