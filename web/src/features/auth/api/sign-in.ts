import type { CurrentUser } from '@portal/contract/accounts/auth'
import type { CodeWanted } from '@portal/contract/accounts/mailed-codes'
import type { DealerSignIn, SignInExtras, StaffSignInCall } from '@portal/contract/accounts/sign-in'
import type { ErrorCode } from '@portal/contract/api/errors'
import { signInTexts } from '@portal/contract/texts/sign-in'
import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../../lib/api/call'
import { ApiError, errorText } from '../../../lib/api/errors'
import { loadScript, ScriptMissingError } from '../../../lib/script'
import { dropStorage } from '../../../lib/storage'

/** A sign-in is asked for a code that was mailed: no failure, but a question. */
export class CodeWantedError extends Error {
  override readonly name = 'CodeWantedError'

  constructor(
    readonly wanted: CodeWanted,
    cause: ApiError,
  ) {
    super(cause.message, { cause })
  }
}

type Send = (extras: SignInExtras) => Promise<CurrentUser>

const isRefusal = (error: unknown, code: ErrorCode): error is ApiError =>
  error instanceof ApiError && error.errorCode === code

// Most sign-ins are answered at once, and do without what reads these refusals.
const loadAskedIn = () => loadScript(() => import('./asked-in'))

/** Signs in, and does the work that is asked for while others guess, once: then the refusal stands. */
async function sendWithWork(send: Send): Promise<CurrentUser> {
  try {
    return await send({})
  } catch (error) {
    if (!isRefusal(error, 'TOO_MANY')) throw error
    const wanted = (await loadAskedIn()).proofIn(error)
    if (wanted === undefined) throw error
    const { doWork } = await loadScript(() => import('../proof-of-work/do-work'))
    return send({ proof: await doWork(wanted) })
  }
}

/** @throws CodeWantedError when the server asks for a code and says which */
async function signIn(send: Send): Promise<CurrentUser> {
  try {
    return await sendWithWork(send)
  } catch (error) {
    if (!isRefusal(error, 'SIGN_IN_CODE')) throw error
    const wanted = (await loadAskedIn()).codeIn(error)
    throw wanted === undefined ? error : new CodeWantedError(wanted, error)
  }
}

export const dealerSignIn = (body: DealerSignIn & SignInExtras): Promise<CurrentUser> =>
  signIn((extras) => call('dealerSignIn', { body: { ...body, ...extras } }))

export const staffSignIn = (body: StaffSignInCall & SignInExtras): Promise<CurrentUser> =>
  signIn((extras) => call('staffSignIn', { body: { ...body, ...extras } }))

/** What to say of a sign-in that failed; too many attempts always name the minutes to wait. */
export function signInErrorText(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.status === 429 && !error.serverMessage && error.retryAfter !== undefined) {
    return signInTexts.tooMany(Math.max(1, Math.ceil(error.retryAfter / 60)))
  }
  if (error instanceof ScriptMissingError) return error.message
  return errorText(error, fallback)
}

/** Somebody who leaves a shared computer is not kept waiting for a server that says nothing. */
const SIGN_OUT_MS = 10_000

/** Ends the session. Whether the server answers or not, the browser forgets what it stored and `onLeft` follows. */
export function useSignOut(onLeft: () => void) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('signOut', { signal: AbortSignal.timeout(SIGN_OUT_MS) }),
    onSettled: () => {
      dropStorage()
      onLeft()
    },
  })
  const signOut = useCallback(() => mutate(), [mutate])
  return { signOut, isPending }
}
