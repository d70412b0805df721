import {
  type CurrentUser,
  type DealerSignIn,
  type ProofWanted,
  proofWantedSchema,
  type SignInExtras,
  type StaffSignInCall,
} from '@portal/contract/accounts/auth'
import { type CodeWanted, codeWantedSchema } from '@portal/contract/accounts/mailed-codes'
import { signInTexts } from '@portal/contract/texts/sign-in'
import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiError, call, errorText } from '../../../lib/api'
import { loadScript } from '../../../lib/script'
import { dropStorage } from '../../../lib/storage'

/** The work that the server accepts instead of waiting; undefined when it says nothing of it. */
const workIn = (error: unknown): ProofWanted | undefined =>
  error instanceof ApiError && error.errorCode === 'TOO_MANY'
    ? proofWantedSchema.safeParse(error.details.proof).data
    : undefined

/** What the screen of the code needs; undefined for every other failure. */
export const codeWantedBy = (error: unknown): CodeWanted | undefined =>
  error instanceof ApiError && error.errorCode === 'SIGN_IN_CODE'
    ? codeWantedSchema.safeParse(error.details).data
    : undefined

/** Signs in, and does the work that is asked for while others guess, once: then the refusal stands. */
async function signIn(send: (extras: SignInExtras) => Promise<CurrentUser>): Promise<CurrentUser> {
  try {
    return await send({})
  } catch (error) {
    const wanted = workIn(error)
    if (wanted === undefined) throw error
    const { doWork } = await loadScript(() => import('../proof-of-work/do-work'))
    return send({ proof: await doWork(wanted) })
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
  return errorText(error, fallback)
}

/** Ends the session. Whether the server answers or not, the browser forgets what it stored and `onLeft` follows. */
export function useSignOut(onLeft: () => void) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('signOut'),
    onSettled: () => {
      dropStorage()
      onLeft()
    },
  })
  const signOut = useCallback(() => mutate(), [mutate])
  return { signOut, isPending }
}
