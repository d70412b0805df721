import type { authEndpoints } from '@portal/contract/accounts/auth'
import type { passwordLinkEndpoints } from '@portal/contract/accounts/password-links'
import type { signInWatchEndpoints } from '@portal/contract/accounts/sign-in-watch'
import { withSessionReserve } from '../../platform/database/embedded/folder'
import type { Handlers } from '../../platform/http/handler'
import { getCurrentUser } from './current-user'
import { forgotPassword } from './forgot-password'
import { getSignInWatch } from './get-sign-in-watch'
import { startImpersonation, stopImpersonation } from './impersonation'
import { resetPassword } from './reset-password'
import { dealerSignIn, staffSignIn } from './sign-in'
import { signOut } from './sign-out'

export const authHandlers: Handlers<typeof authEndpoints> = {
  staffSignIn: (ctx, input) => withSessionReserve(() => staffSignIn(ctx, input)),
  dealerSignIn: (ctx, input) => withSessionReserve(() => dealerSignIn(ctx, input)),
  signOut: (ctx, input) => withSessionReserve(() => signOut(ctx, input)),
  getCurrentUser,
  impersonateUser: (ctx, { body }) => startImpersonation(ctx, body.userId),
  impersonateAccount: (ctx, { params }) => startImpersonation(ctx, params.id),
  stopImpersonation,
}

export const passwordLinkHandlers: Handlers<typeof passwordLinkEndpoints> = { forgotPassword, resetPassword }

export const signInWatchHandlers: Handlers<typeof signInWatchEndpoints> = { getSignInWatch }
