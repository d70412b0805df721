import type { CurrentUser, DealerSignIn, StaffSignInCall } from '@portal/contract/auth'
import { signInTexts } from '@portal/contract/texts'
import { ApiError, call, errorText } from '../../../lib/api'

export const dealerSignIn = (body: DealerSignIn): Promise<CurrentUser> => call('dealerSignIn', { body })

export const staffSignIn = (body: StaffSignInCall): Promise<CurrentUser> => call('staffSignIn', { body })

/** What to say of a sign-in that failed; too many attempts always name the minutes to wait. */
export function signInErrorText(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.status === 429 && !error.serverMessage && error.retryAfter !== undefined) {
    return signInTexts.tooMany(Math.max(1, Math.ceil(error.retryAfter / 60)))
  }
  return errorText(error, fallback)
}
