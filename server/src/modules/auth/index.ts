import type { authEndpoints } from '@portal/contract/accounts/auth'
import type { passwordLinkEndpoints } from '@portal/contract/accounts/password-links'
import type { signInWatchEndpoints } from '@portal/contract/accounts/sign-in-watch'
import type { Handlers } from '../../platform/http/handler'
import { dealerSignIn } from './dealer-sign-in'
import { forgotPassword } from './forgot-password'
import { getCurrentUser } from './get-current-user'
import { getSignInWatch } from './get-sign-in-watch'
import { resetPassword } from './reset-password'
import { signOut } from './sign-out'
import { staffSignIn } from './staff-sign-in'
import { startImpersonation } from './start-impersonation'
import { stopImpersonation } from './stop-impersonation'

export { addressKey } from './address-key'
export { bootstrapAdmin } from './bootstrap-admin'
export { checkOwnPassword } from './check-own-password'
export { checkOwnSecret } from './check-own-secret'
export { authConstraints, emailTaken } from './constraints'
export { resetFactors, secondFactorHandlers } from './factor'
export { describeCurrentUser } from './get-current-user'
export { startHousekeeping } from './housekeeping'
export { insertSuperAdmin } from './queries/bootstrap-admin-queries'
export { deletePasswordLinks, deletePasswordLinksOf } from './queries/delete-password-links'
export { endFormerPassword, endOtherSessions, endSessionsBeside, endSessionsOf } from './queries/delete-sessions'
export { forgetDevices } from './queries/forget-devices'
export { loadSession } from './queries/load-session'
export { unlockAccount } from './queries/unlock-account'

export const authHandlers: Handlers<typeof authEndpoints> = {
  staffSignIn,
  dealerSignIn,
  signOut,
  getCurrentUser,
  impersonateUser: (ctx, { body }) => startImpersonation(ctx, body.userId),
  impersonateAccount: (ctx, { params }) => startImpersonation(ctx, params.id),
  stopImpersonation,
}

export const passwordLinkHandlers: Handlers<typeof passwordLinkEndpoints> = { forgotPassword, resetPassword }

export const signInWatchHandlers: Handlers<typeof signInWatchEndpoints> = { getSignInWatch }
