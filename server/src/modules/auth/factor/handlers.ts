import type { secondFactorEndpoints } from '@portal/contract/accounts/second-factor'
import type { Handlers } from '../../../platform/http/handler'
import { assertOwnPassword, makeRecoveryCodes } from './change-factors'
import { describeFactors } from './describe-factors'
import { addAuthenticatorApp, removeAuthenticatorApp, startAuthenticatorApp } from './own-app'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './own-passkeys'

export const secondFactorHandlers: Handlers<typeof secondFactorEndpoints> = {
  getSecondFactor: (ctx) => describeFactors(ctx.db, ctx),
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  startAuthenticatorApp,
  addAuthenticatorApp,
  removeAuthenticatorApp,
  makeRecoveryCodes: async (ctx, { body }) => {
    await assertOwnPassword(ctx, body.currentPassword)
    return makeRecoveryCodes(ctx)
  },
}
